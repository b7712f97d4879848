const query = new URLSearchParams(location.search)

/**
 * What the sign-in page wrote into the address, empty on any other visit. Taking it out of the address is the first
 * thing that a page of ours does: what stays there would stay in the history (wire protocol §4).
 */
export const arrival = location.pathname === '/' && query.has('state') ? query : new URLSearchParams()

if (arrival.has('state')) history.replaceState(null, '', '/')
