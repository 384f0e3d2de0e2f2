import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useLive } from '#live/store.ts'
import { useAction } from '#live/use-action.ts'
import { useQuestion } from '#live/use-question.ts'
import { ShortTitle } from '#parts/short-title.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { formatMoment } from '#ui/format.ts'
import { draftName, type LocalDraft } from './draft.ts'
import { discardDraft, keepDrafts } from './draft-keeper.ts'
import classes from './draft-list.module.css'
import { useDrafts } from './draft-store.ts'

/** What was begun and is not handed in yet. */
export function DraftList() {
  useEffect(keepDrafts, [])
  const drafts = useDrafts((keeper) => keeper.drafts)
  const types = useLive((live) => live.data?.appTypes ?? [])
  const { act, pending, refusal, forget } = useAction()
  const { question: doomed, ask, close } = useQuestion<string>({ forget })
  const entries = Object.entries(drafts).toSorted(([, a], [, b]) => lastWritten(b) - lastWritten(a))
  if (entries.length === 0) return null
  return (
    <section className={classes.part} aria-labelledby="entwuerfe">
      <h2 id="entwuerfe" className={classes.heading}>
        Entwürfe
      </h2>
      <Card>
        <ul>
          {entries.map(([uuid, draft]) => (
            <li key={uuid} className={classes.draft}>
              <div className={classes.words}>
                <h3 className={classes.name}>
                  <ShortTitle>{draftName(draft, types)}</ShortTitle>
                </h3>
                <p className={classes.state}>{savedInWords(draft)}</p>
              </div>
              <div className={classes.buttons}>
                <ButtonLink
                  to={`/Antragsannahme/Einreichen?entwurf=${uuid}`}
                  variant="default"
                  leftSection={<IconPencil size={20} aria-hidden />}
                  aria-label={`Weiterschreiben: ${draftName(draft, types)}`}
                >
                  Weiterschreiben
                </ButtonLink>
                <Button
                  variant="subtle"
                  color="bad"
                  leftSection={<IconTrash size={20} aria-hidden />}
                  aria-label={`Verwerfen: ${draftName(draft, types)}`}
                  onClick={() => ask(uuid)}
                >
                  Verwerfen
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </Card>
      <ConfirmDialog
        title="Entwurf verwerfen?"
        opened={doomed !== null}
        danger
        confirm="Entwurf verwerfen"
        cancel="Behalten"
        loading={pending}
        refusal={refusal}
        onConfirm={() => doomed && act(() => discardDraft(doomed), close)}
        onClose={close}
      >
        <p>Der Entwurf wird auf allen Ihren Geräten gelöscht und lässt sich nicht zurückholen.</p>
      </ConfirmDialog>
    </section>
  )
}

/** What is not saved is the newest. */
const lastWritten = ({ unsaved, savedAt }: LocalDraft): number =>
  unsaved || savedAt === null ? Number.POSITIVE_INFINITY : Date.parse(savedAt)

const savedInWords = ({ unsaved, savedAt }: LocalDraft): string =>
  unsaved || savedAt === null
    ? 'Noch nicht vollständig gespeichert – liegt auf diesem Gerät'
    : `Zuletzt gespeichert ${formatMoment(new Date(savedAt))}`
