import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { printNumber } from '@portal/shared/motions/rules.ts'
import type { Numbering, OfficeSubmission, TopNumbers } from '@portal/shared/office/records.ts'
import { titleLimit } from '@portal/shared/submissions/rules.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import { IconAlertTriangle, IconChevronDown } from '@tabler/icons-react'
import { type SyntheticEvent, useId, useRef, useState } from 'react'
import { useLive } from '#live/store.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { unbroken } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import classes from './form.module.css'
import { amendedBy, type NumberFields, noWish, offersFor, readNumbering, refusalOf } from './numbering.ts'
import { usePublish } from './use-publish.ts'

interface Props {
  submission: OfficeSubmission
  numbers: readonly TopNumbers[]
}

/** Gives a submission its agenda item, print number and title, and publishes it after a confirmation (rules B3, B4). */
export function PublishForm({ submission, numbers }: Props) {
  const publish = usePublish(submission)
  const tops = useLive((live) => live.data?.tops) ?? []
  const apps = useLive((live) => live.data?.apps) ?? []
  const [topId, setTopId] = useState(submission.top_id)
  const [fields, setFields] = useState(noWish)
  const [title, setTitle] = useState(submission.title)
  const [confirming, setConfirming] = useState(false)
  const heading = useId()
  const numberField = useRef<HTMLInputElement>(null)
  const titleField = useRef<HTMLInputElement>(null)

  const taken = numbers.find(({ top_id }) => top_id === topId)?.taken ?? []
  const top = tops.find(({ id }) => id === topId) ?? { name: '' }
  const wanted = readNumbering(taken, fields)
  const number = wanted && unbroken(printNumber({ ...wanted, top }))
  const original = wanted && amendedBy(apps, topId, wanted)
  const refusal = refusalOf(taken, wanted)
  const untitled = title.trim() === '' ? sentence('title-missing') : null

  const change = (changes: Partial<NumberFields>) => {
    publish.forget()
    setFields({ ...fields, ...changes })
  }
  const ask = (event: SyntheticEvent) => {
    event.preventDefault()
    if (refusal) numberField.current?.focus()
    else if (untitled) titleField.current?.focus()
    else setConfirming(true)
  }
  const confirm = () => {
    if (!wanted || publish.pending) return
    publish.publish(
      {
        ...wanted,
        new: wanted.new === 'neu' ? 'neu' : '',
        top_id: topId,
        title,
        content: submission.content,
        statement: '',
        clone: original?.id ?? null,
      },
      { onSettled: () => setConfirming(false) },
    )
  }
  return (
    <form className={classes.form} aria-labelledby={heading} onSubmit={ask}>
      <h3 className={classes.heading} id={heading}>
        Veröffentlichen
      </h3>
      <NativeSelect
        label="Tagesordnungspunkt"
        value={topId}
        onChange={(event) => {
          setTopId(Number(event.currentTarget.value))
          change(noWish)
        }}
        rightSection={<IconChevronDown size={20} aria-hidden />}
      >
        {tops.map(({ id, name, content }) => (
          <option key={id} value={id}>
            TOP {name} – {content}
          </option>
        ))}
      </NativeSelect>
      <div className={classes.numbering}>
        <TextInput
          ref={numberField}
          className={classes.number ?? ''}
          label="Nummer"
          inputMode="numeric"
          autoComplete="off"
          value={fields.number ?? String(wanted?.number ?? '')}
          onChange={(event) => change({ number: event.currentTarget.value })}
        />
        <TextInput
          className={classes.letter ?? ''}
          label="Buchstabe"
          autoComplete="off"
          maxLength={2}
          value={fields.letter}
          onChange={(event) => change({ letter: event.currentTarget.value })}
        />
        <div className={classes.renewed}>
          <Checkbox
            size="md"
            label="neu (berichtigt)"
            checked={fields.renewed}
            onChange={(event) => change({ renewed: event.currentTarget.checked })}
          />
        </div>
      </div>
      <TextInput
        ref={titleField}
        label="Titel"
        maxLength={titleLimit}
        value={title}
        error={untitled}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <div className={classes.result} role="status">
        {refusal ? (
          <Notice tone="wait" icon={IconAlertTriangle} title={number ?? undefined}>
            <p>{refusal}</p>
          </Notice>
        ) : (
          <>
            <p className={classes.soft}>Erscheint als Drucksache</p>
            <p className={classes.print}>{number}</p>
            {original && (
              <p className={classes.soft}>
                Änderungsantrag zu <UnbrokenNumbers>{printNumber(original)}</UnbrokenNumbers>:{' '}
                <UnbrokenNumbers>{original.title}</UnbrokenNumbers>
              </p>
            )}
          </>
        )}
      </div>
      {refusal && (
        <Offers
          offers={offersFor(taken, wanted)}
          nameOf={(offer) => unbroken(printNumber({ ...offer, top }))}
          onTake={change}
        />
      )}
      <div>
        <Button type="submit">Veröffentlichen …</Button>
      </div>
      {publish.refusal && <ErrorAlert>{publish.refusal}</ErrorAlert>}
      <ConfirmDialog
        title={`${number} veröffentlichen?`}
        opened={confirming}
        confirm={`${number} veröffentlichen`}
        loading={publish.pending}
        onConfirm={confirm}
        onClose={() => setConfirming(false)}
      >
        <div className={classes.confirm}>
          <p>
            <b>{title}</b>
          </p>
          <p>
            Der Antrag erscheint sofort bei allen in der Liste der Anträge. Die Nummer ist damit vergeben und
            lässt sich nicht zurücknehmen.
          </p>
        </div>
      </ConfirmDialog>
    </form>
  )
}

interface OffersProps {
  offers: Numbering[]
  nameOf: (offer: Numbering) => string
  onTake: (fields: NumberFields) => void
}

/** Numbers that would be accepted, to take with one press. */
const Offers = ({ offers, nameOf, onTake }: OffersProps) => (
  <div className={classes.offers} role="group" aria-label="Freie Nummern">
    {offers.map((offer) => (
      <Button
        key={nameOf(offer)}
        variant="default"
        onClick={() =>
          onTake({
            number: offer.changes === '' ? null : String(offer.number),
            letter: offer.changes,
            renewed: false,
          })
        }
      >
        {nameOf(offer)} nehmen
      </Button>
    ))}
  </div>
)
