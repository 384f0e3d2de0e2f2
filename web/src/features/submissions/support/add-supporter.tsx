import type { DelegateApp } from '@portal/shared/submissions/records.ts'
import { refuseSupporter } from '@portal/shared/submissions/rules.ts'
import { IconUserPlus } from '@tabler/icons-react'
import { useId, useMemo, useState } from 'react'
import { PeoplePicker } from '#features/submissions/people/people-picker.tsx'
import { call } from '#live/fetch-call.ts'
import { refresh } from '#live/snapshot.ts'
import { useLive } from '#live/store.ts'
import { useAction } from '#live/use-action.ts'
import { toEntries } from '#parts/find-people.ts'
import { Button } from '#ui/button.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import classes from './add-supporter.module.css'

/** As long as a motion waits, its author can ask more people. */
export function AddSupporter({ app }: { app: DelegateApp }) {
  const [opened, setOpened] = useState(false)
  return opened ? (
    <Asking app={app} />
  ) : (
    <div>
      <Button
        variant="default"
        leftSection={<IconUserPlus size={20} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        Weitere Person anfragen
      </Button>
    </div>
  )
}

function Asking({ app }: { app: DelegateApp }) {
  const users = useLive((live) => live.data?.users)
  const associations = useLive((live) => live.data?.medicalAssociations)
  const people = useMemo(() => toEntries(users ?? [], associations ?? []), [users, associations])
  const { act, refusal } = useAction()
  const id = useId()
  const chosen = {
    author: app.user.register_number,
    typeId: app.type_id,
    applicants: app.applicants.map(({ user }) => user.register_number),
    supporters: app.supporters.map(({ user }) => user.register_number),
  }
  return (
    <div className={classes.place}>
      <PeoplePicker
        id={id}
        label="Weitere Person um Unterstützung bitten"
        people={people}
        refuse={(user) => refuseSupporter(user, chosen)}
        onPick={(registerNumber) =>
          act(
            () => call('addSupporter', { appId: app.id, registerNumber }),
            () => void refresh(),
          )
        }
      />
      {refusal && <ErrorAlert>{refusal}</ErrorAlert>}
    </div>
  )
}
