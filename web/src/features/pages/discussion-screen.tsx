import type { Discussion } from '@portal/shared/pages/records.ts'
import { IconInfoCircle, IconMessages } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { Choice } from '#ui/choice.tsx'
import { Embed } from '#ui/embed.tsx'
import { Notice } from '#ui/notice.tsx'
import { EmptyState } from '#ui/state.tsx'
import classes from './discussion.module.css'
import { PageFrame } from './page-frame.tsx'

const modes = [
  { value: 'ansehen', label: 'Ansehen' },
  { value: 'mitmachen', label: 'Mitmachen' },
] as const

type Mode = (typeof modes)[number]['value']

/** The service where the hall discusses, to watch or to take part; the address says which. */
export const DiscussionScreen = () => (
  <PageFrame title="Diskussion">
    {({ discussion }) => <Discuss discussion={discussion ?? { watchUrl: null, participateUrl: null }} />}
  </PageFrame>
)

function Discuss({ discussion }: { discussion: Discussion }) {
  const [params, setParams] = useSearchParams()
  const urls: Record<Mode, string | null> = {
    ansehen: discussion.watchUrl,
    mitmachen: discussion.participateUrl,
  }
  const offered = modes.filter(({ value }) => urls[value] !== null)
  const mode = offered.find(({ value }) => value === params.get('modus')) ?? offered[0]
  const url = mode && urls[mode.value]
  if (!url)
    return (
      <EmptyState icon={IconMessages}>
        <p>Zurzeit ist keine Diskussion eingerichtet.</p>
      </EmptyState>
    )
  return (
    <div className={classes.page}>
      <Notice tone="wait" icon={IconInfoCircle}>
        <p>
          Was Sie hier abgeben, ist keine offizielle Abstimmung. Abgestimmt wird allein unter „Abstimmung“.
        </p>
      </Notice>
      {offered.length > 1 && (
        <div>
          <Choice
            label="Art der Teilnahme"
            value={mode.value}
            options={offered}
            onChange={(modus) => setParams({ modus })}
          />
        </div>
      )}
      <Embed
        key={new URL(url).host}
        url={url}
        title={mode.value === 'ansehen' ? 'Diskussion zum Ansehen' : 'Diskussion zum Mitmachen'}
        action="Diskussion laden"
        shape="page"
      />
    </div>
  )
}
