import { medicalAssociations } from '@portal/shared/setup/template.ts'
import type { Person } from './people.ts'
import type { Random } from './random.ts'

/** Who brings a motion: one to four delegates of an association, sometimes with others; null is the board. */
export function applicants(people: readonly Person[] | null, draw: Random) {
  if (!people) return { applicant: 'Vorstand der Bundesärztekammer', users: [], laek: '' }
  const home = draw.pick(medicalAssociations.flatMap((one) => Array.from({ length: one.seats }, () => one)))
  const delegates = people.filter(({ user }) => user.active && user.roles.includes('ROLE_DELEGATE'))
  const own = delegates.filter(({ user }) => user.medical_association_code === home.code)
  const guests = draw.chance(0.25)
    ? draw.sample(
        delegates.filter((one) => !own.includes(one)),
        draw.between(1, 2),
      )
    : []
  const chosen = [...draw.sample(own, draw.between(1, Math.min(4, own.length))), ...guests]
  return {
    applicant: chosen.map(introduce).join('; '),
    users: chosen.map(({ user }) => user.number),
    laek: home.laek,
  }
}

function introduce({ user, female }: Person) {
  const home = medicalAssociations.find(({ code }) => code === user.medical_association_code)
  const name = home?.laek.replace(/^(Bayer|Sächs)ische /, '$1ischen ') ?? ''
  return `${user.name} (${female ? 'Abgeordnete' : 'Abgeordneter'} der ${name})`
}

/** A moment in May 2025 during office hours. */
export function published(draw: Random, from: number, to: number) {
  const two = (number: number) => String(number).padStart(2, '0')
  return `2025-05-${two(draw.between(from, to))}T${two(draw.between(7, 18))}:${two(draw.between(0, 59))}:00+02:00`
}
