import { useLive } from '#live/store.ts'

/** On the air, for visitors of the open portal, and for members while they are connected (rule L5). A copy knows of none. */
export const useOffered = (): boolean =>
  useLive(({ data, portal, connection, copied }) => {
    if (!data || !portal || copied) return false
    return data.user
      ? portal.stream.members && connection !== 'offline'
      : portal.stream.visitors && portal.open
  })
