import type { Generated } from 'kysely'

export interface MedicalAssociationsTable {
  code: string
  laek: string
  seats: number
  position: number
}

export interface UsersTable {
  id: Generated<number>
  register_number: string
  number: string
  name: string
  title: Generated<string>
  first_name: Generated<string>
  surname: Generated<string>
  suffix: Generated<string>
  username: string
  password_hash: string | null
  pin_hash: string | null
  roles: Generated<string[]>
  online_only: Generated<boolean>
  voice_leader: Generated<boolean>
  medical_association_code: string | null
  active: Generated<boolean>
  replaced_by: number | null
  replaced_from_name: string | null
  contact_consent: Generated<boolean>
  email: Generated<string>
  tel: Generated<string>
}

export interface ReplacementsTable {
  id: Generated<number>
  replaced_id: number
  successor_id: number
  began_at: Date
  ended_at: Date | null
  successor_was_active: boolean
  successor_was_delegate: boolean
  successor_was_online: boolean
  passed_voice_leader: boolean
  /** Why it ended: what the presidium has decided. */
  end_reason: Generated<string>
}

export interface SessionsTable {
  id_hash: Buffer
  handle: string
  user_id: number
  created_at: Date
  expires_at: Date
  secure_votes: Generated<boolean>
  device_id: string | null
}

export interface BoothDevicesTable {
  serial: Generated<string>
  serial_before: Generated<string | null>
  doubted_at: Generated<Date | null>
  id: string
  name: string
  permitted_at: Date
}

export interface LoginPaceTable {
  username_key: string
  next_at: Date
}

export interface FailedLoginsTable {
  who: string
  tries: number
  noted_at: Date
}

export interface PushSubscriptionsTable {
  session_id: Buffer
  endpoint: string
  p256dh: string
  auth: string
}
