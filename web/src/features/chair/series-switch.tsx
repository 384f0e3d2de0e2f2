import { step, useCommands } from '#ui/commands.ts'
import { useCountdown, useSeries, wishSeries } from './console-store.ts'
import { CountdownChoice } from './countdown-choice.tsx'
import classes from './series-switch.module.css'

/** For many motions one after the other: one key calls and opens, a second one declares what was counted (rule K8). */
export function SeriesSwitch() {
  const series = useSeries((wish) => wish.on)
  const { seconds } = useCountdown()
  useCommands(() => [step(series ? 'Serie ausschalten' : 'Serie einschalten', () => wishSeries(!series))])
  return (
    <div className={classes.series}>
      <label className={classes.wish}>
        <input
          type="checkbox"
          checked={series}
          onChange={(event) => wishSeries(event.currentTarget.checked)}
        />
        <span>
          Serie: zwei Tasten je Antrag
          <span className={classes.note}>
            Die erste ruft auf und eröffnet, die zweite stellt nach der Frist das Ergebnis fest.
          </span>
        </span>
      </label>
      {series && (
        <>
          <CountdownChoice />
          {seconds === null && (
            <p className={classes.note}>Ohne Frist fragt erst ein weiterer Tastendruck nach dem Ergebnis.</p>
          )}
        </>
      )}
    </div>
  )
}
