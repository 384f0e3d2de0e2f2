import type { Closing } from '@portal/shared/closing/records.ts'
import { type OpenMatters, obstaclesAmong } from '@portal/shared/closing/rules.ts'
import type { StoredSettings } from '#settings/store.ts'
import { endOf } from '#settings/view.ts'

export function viewClosing(stored: StoredSettings, underWay: OpenMatters): Closing {
  const ended = endOf(stored)
  return {
    ended: ended && { ...ended, by: stored.ended_by },
    obstacles: ended ? [] : obstaclesAmong(underWay),
  }
}
