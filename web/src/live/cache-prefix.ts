/**
 * How the caches begin in which the app keeps what one session, or one visitor, has seen. There is one at a time, and it
 * goes with the session (rule O4); the worker adds opened documents to it, and never makes one.
 */
export const CACHE_PREFIX = 'portal-kept-'
