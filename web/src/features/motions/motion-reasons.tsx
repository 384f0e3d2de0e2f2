import { RichText } from '#ui/rich-text.tsx'
import classes from './folded-part.module.css'
import { FoldedPart } from './folded-part.tsx'
import { isPage } from './is-page.ts'
import { MotionPart } from './motion-part.tsx'
import { paragraphsInWords } from './paragraphs.ts'

/** Why a motion was moved. On a phone it is folded: what is put to the vote is seen whole first (rule M19). */
export function MotionReasons({ html }: { html: string }) {
  const text = <RichText html={html} />
  if (!isPage()) return <MotionPart title="Begründung">{text}</MotionPart>
  return (
    <FoldedPart name={<h4 className={classes.name}>Begründung</h4>} short={paragraphsInWords(html)}>
      {text}
    </FoldedPart>
  )
}
