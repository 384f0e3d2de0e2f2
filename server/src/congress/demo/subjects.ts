import type { Subject } from './subject.ts'
import { aiInCare } from './subjects/ai-care.ts'
import { aiSystems } from './subjects/ai-systems.ts'
import { care } from './subjects/care.ts'
import { digital } from './subjects/digital.ts'
import { fees } from './subjects/fees.ts'
import { inclusion } from './subjects/inclusion.ts'
import { pregnancy } from './subjects/pregnancy.ts'
import { prevention } from './subjects/prevention.ts'
import { profession } from './subjects/profession.ts'
import { selfGovernment } from './subjects/selfgovernment.ts'
import { society } from './subjects/society.ts'
import { statutes } from './subjects/statutes.ts'
import { training } from './subjects/training.ts'

export const subjects: readonly Subject[] = [
  ...care,
  ...prevention,
  ...profession,
  ...society,
  ...digital,
  ...inclusion,
  ...selfGovernment,
  ...aiInCare,
  ...aiSystems,
  ...fees,
  ...pregnancy,
  ...training,
  ...statutes,
]
