import { Card } from '#ui/card.tsx'
import { Kbd } from '#ui/kbd.tsx'
import classes from './order-screen.module.css'

const keys: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['Alt', '↑', '↓'], does: 'Zeile verschieben' },
  { keys: ['Alt', 'Pos1'], does: 'als Nächstes abstimmen' },
  { keys: ['E'], does: 'Vorschlag übernehmen' },
  { keys: ['T'], does: 'Textzeile darunter einfügen' },
  { keys: ['Strg', 'Z'], does: 'letzten eigenen Schritt zurücknehmen' },
]

/** The keys of this screen, where there is a keyboard. */
export const KeyCard = () => (
  <Card className={`${classes.card} ${classes.keys}`}>
    <h2>Tasten</h2>
    <dl>
      {keys.map(({ keys: pressed, does }) => (
        <div key={does}>
          <dt>
            {pressed.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
    <p>Vorschläge sind Rat: Über die Reihenfolge entscheidet die Leitung.</p>
  </Card>
)
