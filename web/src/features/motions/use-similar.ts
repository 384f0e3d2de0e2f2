import type { Application } from '@portal/shared/motions/records.ts'
import { useEffect, useState } from 'react'
import { fold } from '#ui/fold.ts'
import { askSimilar } from './ask-similar.ts'
import { allowsMistake } from './search.ts'
import type { Similar } from './similar.ts'

interface SimilarResult {
  motions: Application[]
  query: string
  similar: Similar[]
}

const nothing: Similar[] = []

/** Motions with words like those that are sought; they come a moment after the motions that have the words. */
export function useSimilar(motions: Application[], query: string): Similar[] {
  const [found, setFound] = useState<SimilarResult | null>(null)
  useEffect(() => {
    const words = fold(query.normalize('NFC')).split(/\s+/).filter(Boolean)
    if (!words.some(allowsMistake)) return
    return askSimilar({ motions, words, answer: (similar) => setFound({ motions, query, similar }) })
  }, [motions, query])
  return found?.query === query && found.motions === motions ? found.similar : nothing
}
