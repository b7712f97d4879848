import { start } from './start.tsx'

// In a file of its own, because the sign-in page shares code with `start.tsx` and must not start the portal.
void start()
