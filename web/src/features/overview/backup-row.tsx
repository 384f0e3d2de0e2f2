import type { BackupState } from '@portal/shared/backups/records.ts'
import type { Check } from '@portal/shared/overview/records.ts'
import { call } from '#live/fetch-call.ts'
import { useLive } from '#live/store.ts'
import { useAction } from '#live/use-action.ts'
import { useMinute } from '#live/use-clock.ts'
import { Button } from '#ui/button.tsx'
import { backupInWords } from './backup-words.ts'
import { CheckRow } from './check-row.tsx'
import classes from './overview.module.css'
import { showBackup } from './use-backup.ts'

/** The check of the backup where the office makes one itself (rule KU9). */
export function BackupRow({ check, backup }: { check: Check; backup: BackupState }) {
  const own = useLive((live) => live.data?.user?.name ?? '')
  const now = useMinute()
  const { act, pending, refusal } = useAction()
  return (
    <CheckRow
      check={check}
      note={
        <span className={classes.mend} role="status">
          {refusal ?? backupInWords(backup, { own, now })}
        </span>
      }
      deed={
        <Button
          size="sm"
          variant={check.level === 'good' ? 'subtle' : 'default'}
          loading={pending || backup.run?.state === 'running'}
          onClick={() => act(() => call('beginBackup', {}), showBackup)}
        >
          Jetzt sichern
        </Button>
      }
    />
  )
}
