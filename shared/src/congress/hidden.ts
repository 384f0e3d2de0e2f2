import { printNumber } from '#motions/rules.ts'
import { momentInWords } from '#text/moment.ts'
import type { App, CongressFile } from './records.ts'

/** How many are named before the rest is only counted. */
const NAMED = 10

/**
 * The motions of a file that nobody will see for now, counted and named (rule F23): those without a time of publication, and
 * those whose time is to come. No sentence where there are none.
 */
export function hiddenInWords({ apps, tops }: Pick<CongressFile, 'apps' | 'tops'>, now: Date): string[] {
  const undated = apps.filter(({ public_datetime }) => public_datetime === null)
  const times = apps.flatMap(({ public_datetime }) => public_datetime ?? [])
  const isToCome = (time: string | null) => time !== null && Date.parse(time) > now.getTime()
  const toCome = apps.filter(({ public_datetime }) => isToCome(public_datetime))
  const next = times.filter(isToCome).toSorted((a, b) => Date.parse(a) - Date.parse(b))[0]
  const names = new Map(tops.map(({ id, name }) => [id, name]))
  const named = (motions: readonly App[]) => {
    const numbers = motions
      .slice(0, NAMED)
      .map((app) => printNumber({ ...app, top: { name: names.get(app.top_id) ?? '' } }))
    const rest = motions.length - numbers.length
    return rest > 0 ? `${numbers.join(', ')} und ${rest} weitere` : numbers.join(', ')
  }
  return [
    ...(undated.length === 0
      ? []
      : [
          undated.length === 1
            ? `1 Antrag bleibt verborgen, weil ihm das Datum der Veröffentlichung (public_datetime) fehlt: ${named(undated)}.`
            : `${undated.length} Anträge bleiben verborgen, weil ihnen das Datum der Veröffentlichung (public_datetime) fehlt: ${named(undated)}.`,
        ]),
    ...(next === undefined
      ? []
      : [
          toCome.length === 1
            ? `1 Antrag bleibt bis zu seiner Veröffentlichung am ${momentInWords(new Date(next))} verborgen: ${named(toCome)}.`
            : `${toCome.length} Anträge bleiben bis zu ihrer Veröffentlichung verborgen, der nächste bis ${momentInWords(new Date(next))}: ${named(toCome)}.`,
        ]),
  ]
}
