import type { Application, MotionVersion } from '@portal/shared/motions/records.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '#live/fetch-call.ts'
import { queries } from '#live/queries.ts'
import { compareTexts } from '#ui/comparison.ts'
import { Differences } from '#ui/differences.tsx'
import { formatMoment } from '#ui/format.ts'
import classes from './editions.module.css'

/** The texts that a motion has had since it was published, the last first, each with what it changed (rule BA3). */
export function Editions({ motion }: { motion: Application }) {
  const { data, isError } = useQuery(
    {
      queryKey: ['motion-versions', motion.id, motion.version],
      queryFn: () => call('motionVersions', { appId: motion.id }),
      networkMode: 'always',
      staleTime: Number.POSITIVE_INFINITY,
    },
    queries,
  )
  if (isError) return <p>Die früheren Fassungen sind zurzeit nicht zu erreichen.</p>
  if (!data) return <p>Die früheren Fassungen werden geladen …</p>
  // The office is answered with what was written over before the publication, too: the last one is the edition in force.
  // What came after it are corrections of the wording alone.
  const decided = data.some(({ editorial }) => editorial) && data.findLast(({ editorial }) => !editorial)
  const numbered = data.map((version, index) => ({
    version,
    before: data[index - 1],
    edition: motion.edition - (data.length - 1 - index),
  }))
  return (
    <ol className={classes.editions}>
      {numbered
        .filter(({ edition }) => edition >= 1)
        .toReversed()
        .map(({ version, before, edition }) => (
          <li key={version.version} className={classes.edition}>
            <p>
              <b>
                Fassung {edition} vom {formatMoment(new Date(version.at))}
              </b>
              {version === decided && ' · Wortlaut, über den entschieden wurde'}
              {edition > 1 && version.editorial && ' · redaktionelle Berichtigung nach der Entscheidung'}
              {version.by && ` · ${version.by.name}`}
            </p>
            {edition > 1 && version.reason !== '' && <p>Geändert: {version.reason}</p>}
            {edition > 1 && before && <Changes before={before} after={version} />}
          </li>
        ))}
    </ol>
  )
}

/** What one version has made of the one before, part by part. */
const Changes = ({ before, after }: { before: MotionVersion; after: MotionVersion }) => (
  <dl className={classes.changes}>
    <Change name="Titel" before={before.title} after={after.title} />
    <Change name="Antragstext" before={before.content} after={after.content} />
    <Change name="Begründung" before={before.statement} after={after.statement} />
  </dl>
)

function Change({ name, before, after }: { name: string; before: string; after: string }) {
  const { parts } = useMemo(() => compareTexts(before, after), [before, after])
  if (before === after) return null
  return (
    <>
      <dt className={classes.name}>{name}</dt>
      <dd className={classes.text}>
        <Differences parts={parts} />
      </dd>
    </>
  )
}
