import { around } from './around.ts'
import { ballot, voting } from './ballot.ts'
import { chair } from './chair.ts'
import { hall } from './hall.ts'
import { office } from './office.ts'
import { people } from './people.ts'
import { reading } from './reading.ts'
import { session } from './session.ts'
import { speakers } from './speakers.ts'
import type { Area } from './state.ts'
import { writing } from './writing.ts'

/** Every state of every screen, area by area. */
export const areas: readonly Area[] = [
  around,
  session,
  reading,
  ballot,
  voting,
  hall,
  chair,
  speakers,
  writing,
  people,
  office,
]
