import { IconBookmark, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useLive } from '#live/store.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { formatMoment, unbroken } from '#ui/format.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { EmptyState } from '#ui/state.tsx'
import { asText, byTop } from './folder.ts'
import { MarkedMotion } from './marked-motion.tsx'
import { useKeeper } from './note-store.ts'
import classes from './notes-screen.module.css'

/** All that somebody has bookmarked and noted, in the order of the agenda. */
export function NotesScreen() {
  const data = useLive((live) => live.data)
  const shown = useShown()
  if (!data) return null
  const groups = byTop(data.apps, data.tops, (id) => shown.has(id))
  if (groups.length === 0)
    return (
      <>
        <PageTitle title="Lesezeichen und Notizen" />
        <EmptyState icon={IconBookmark} action={<ButtonLink to="/Applications">Zu den Anträgen</ButtonLink>}>
          <p>
            Sie haben noch keine Lesezeichen und Notizen. Beides setzen Sie in der Liste der Anträge; hier
            finden Sie es wieder.
          </p>
        </EmptyState>
      </>
    )
  const text = () => asText(groups, noteNow, formatMoment(new Date()))
  return (
    <>
      <PageTitle title="Lesezeichen und Notizen">
        <div className={classes.actions}>
          <Button
            variant="default"
            leftSection={<IconPrinter size={20} aria-hidden />}
            onClick={() => window.print()}
          >
            Drucken
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload size={20} aria-hidden />}
            onClick={() => saveFile('Sitzungsmappe.txt', text())}
          >
            Als Textdatei speichern
          </Button>
        </div>
      </PageTitle>
      <p className={classes.printed} aria-hidden="true">
        Meine Sitzungsmappe · Stand {formatMoment(new Date())}
      </p>
      {groups.map(({ top, motions }) => (
        <section key={top?.id} className={classes.group} aria-labelledby={`mappe-${top?.id}`}>
          <h2 className={classes.top} id={`mappe-${top?.id}`}>
            {unbroken(`TOP ${top?.name}`)} <span className={classes.content}>{top?.content}</span>
          </h2>
          <Card>
            {motions.map((motion) => (
              <MarkedMotion key={motion.id} motion={motion} />
            ))}
          </Card>
        </section>
      ))}
    </>
  )
}

const noteNow = (id: number): string =>
  useKeeper.getState().drafts[id]?.text ?? useLive.getState().data?.notes[id]?.text ?? ''

/** What is marked, and what was marked since the screen was opened: nothing leaves under somebody's hand. */
function useShown(): ReadonlySet<number> {
  const favorites = useLive((live) => live.data?.favorites)
  const notes = useLive((live) => live.data?.notes)
  const drafts = useKeeper((keeper) => keeper.drafts)
  const [shown, setShown] = useState<ReadonlySet<number>>(new Set())
  const marked = [favorites, notes, drafts].flatMap((marks) => Object.keys(marks ?? {})).map(Number)
  if (marked.every((id) => shown.has(id))) return shown
  const more = new Set([...shown, ...marked])
  setShown(more)
  return more
}

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
