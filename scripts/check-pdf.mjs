import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from './install.mjs'

/**
 * Asks veraPDF whether PDF files keep to PDF/UA-1: `node scripts/check-pdf.mjs letters.pdf …`. It needs a Java and Maven, which
 * fetches veraPDF, and is no part of the tests. Ends with status 1 where a file does not keep to it, with 2 where it can't ask.
 */
const files = process.argv.slice(2)
const folder = join(root, 'scripts', 'check-pdf')
const run = promisify(execFile)

const work = await mkdtemp(join(tmpdir(), 'check-pdf-'))
const classpath = join(work, 'classpath')
try {
  await run('mvn', [
    '-q',
    '-B',
    '-f',
    join(folder, 'pom.xml'),
    'dependency:build-classpath',
    `-Dmdep.outputFile=${classpath}`,
  ])
  const jars = await readFile(classpath, 'utf8')
  const { stdout } = await run('java', ['-cp', jars.trim(), join(folder, 'CheckPdf.java'), ...files])
  console.log(stdout.trim())
  if (/^ {2}/m.test(stdout)) process.exitCode = 1
} catch (error) {
  console.error(`veraPDF could not be asked: ${error.message}`)
  process.exitCode = 2
} finally {
  await rm(work, { recursive: true, force: true })
}
