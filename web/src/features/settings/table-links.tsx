import { exportAddress, exportNames, exportTitles } from '@portal/shared/exports/formats.ts'
import { Card } from '#ui/card.tsx'
import classes from './settings.module.css'

const formats = [
  { format: 'xlsx', word: 'Excel' },
  { format: 'csv', word: 'CSV' },
] as const

/** The six tables of the congress, as they are now (rule BX1). */
export const TableLinks = () => (
  <Card className={classes.part}>
    <h2 className={classes.title}>Tabellen</h2>
    <p className={classes.soft}>Jede Datei hat den Stand dieses Augenblicks.</p>
    <ul className={classes.tables}>
      {exportNames.map((name) => (
        <li key={name} className={classes.table}>
          <span className={classes.name}>{exportTitles[name]}</span>
          {formats.map(({ format, word }) => (
            <a
              key={format}
              className={classes.link}
              href={exportAddress(name, format)}
              download
              aria-label={`${exportTitles[name]} als ${word}`}
            >
              {word}
            </a>
          ))}
        </li>
      ))}
    </ul>
  </Card>
)
