/** A newer login has ended every other session of the account; `sessionId` is the handle of the one that lives. */
export interface Logout {
  name: 'logout'
  payload: { sessionId: string }
}
