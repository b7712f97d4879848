const query = new URLSearchParams(location.search)

/**
 * Parameters that the sign-in page added to the address; empty on any other visit. They are removed from the address
 * before anything else, so that they do not stay in the history (wire protocol §4).
 */
export const arrival = location.pathname === '/' && query.has('state') ? query : new URLSearchParams()

if (arrival.has('state')) history.replaceState(null, '', '/')
