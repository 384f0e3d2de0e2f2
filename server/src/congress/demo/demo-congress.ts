import type { CongressFile, CongressInput } from '@portal/shared/congress/records.ts'
import { checkCongress } from '@portal/shared/congress/rules.ts'
import { appTypes, medicalAssociations } from '@portal/shared/setup/template.ts'
import { congress, tops } from './agenda.ts'
import { demoMotions } from './motions.ts'
import { pages } from './pages.ts'
import { demoPeople } from './people.ts'
import { demoPresentation } from './presentation.ts'

/** The congress that the portal shows when it is started without any settings. All people in it are invented. */
export function demoCongress(): CongressFile {
  const checked = checkCongress(demoInput())
  if ('mistakes' in checked)
    throw new Error(checked.mistakes.map(({ path, reason }) => `${path}: ${reason}`).join('\n'))
  return checked.file
}

/** The same as it is written to a file. */
export function demoInput(): CongressInput {
  const people = demoPeople()
  const apps = demoMotions(people)
  return {
    congress,
    tops,
    medicalAssociations,
    appTypes,
    users: people.map(({ user }) => user),
    apps,
    presentation: demoPresentation(apps),
    ...pages,
  }
}
