import { start } from './start.tsx'

// Apart from it, because the sign-in page shares code with the portal and must not start it.
void start()
