import { readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

// Votes come before documents.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
// The server has gone, however it went.
process.on('disconnect', () => process.exit())

const fontBlobs = [
  import.meta.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/source-sans-3/400Regular_Italic/SourceSans3_400Regular_Italic.ttf'),
  import.meta.resolve('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf'),
  import.meta.resolve(
    '@expo-google-fonts/source-sans-3/600SemiBold_Italic/SourceSans3_600SemiBold_Italic.ttf',
  ),
].map((address) => readFileSync(new URL(address)))
const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs }] })

/** A document, and what kept it from being PDF/UA. */
export interface Compiled {
  pdf: Buffer
  notConforming: string | null
}

/**
 * Sets a template in type, in a process of its own. The standard refuses a text with a sign that no font has, an emoji in a
 * title for example. Such a document is better read without that sign than not at all, and keeps its tags.
 */
export async function compilePdf(template: string, inputs: Record<string, string>): Promise<Compiled> {
  const pdf = async (standard: { pdfStandard?: string }) =>
    compiler.pdf({ mainFileContent: template, inputs }, standard)
  return pdf({ pdfStandard: 'ua-1' }).then(
    (made) => ({ pdf: made, notConforming: null }),
    async (error: Error) => ({ pdf: await pdf({}), notConforming: error.message }),
  )
}

/** What the process has taken since it began: milliseconds of processor time, and bytes. */
export function takenSoFar(): { processorMs: number; memory: number } {
  const { user, system } = process.cpuUsage()
  return { processorMs: (user + system) / 1000, memory: process.memoryUsage.rss() }
}

/** What the compiler remembers of earlier documents would grow for ever. */
export const forgetOlder = (rounds: number): void => compiler.evictCache(rounds)
