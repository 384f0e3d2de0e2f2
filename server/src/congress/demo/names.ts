import { readTexts } from './read-texts.ts'

/** Names of invented people. First and last names are drawn within a group, so that they go together. */
interface NameGroup {
  /** How many of a hundred people bear a name from this group. */
  share: number
  female: string[]
  male: string[]
  last: string[]
}

interface Names {
  nameGroups: (Pick<NameGroup, 'share'> & Record<'female' | 'male' | 'last', string>)[]
  /** Area codes and number ranges that are kept free for films and demonstrations: nobody is called by mistake. */
  freeNumbers: string[]
}

const names = readTexts<Names>('names')

export const { freeNumbers } = names

export const nameGroups = names.nameGroups.map(
  ({ share, female, male, last }): NameGroup => ({
    share,
    female: female.split(' '),
    male: male.split(' '),
    last: last.split(' '),
  }),
)
