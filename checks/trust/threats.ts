/** A row of docs/threats.md: an attack or a fault, what the code does about it, and what proves that. */
export interface Threat {
  slug: string
  /** Description of the threat. */
  threat: string
  /** Numbers of the Common Weakness Enumeration; none for a fault. */
  cwe: number[]
  /** The mechanism of the code against it. */
  mechanism: string
  /** Tests of the ordinary suites, or groups of them: `<file> › <title>`. */
  tests: string[]
  /** Whether checks/trust/checks/<slug>.ts proves it at full scale. */
  check: boolean
}

export const THREATS: Threat[] = [
  {
    slug: 'foreign-person',
    threat: 'An employee reads or changes the data of another one by naming them',
    cwe: [639],
    mechanism:
      'Identity comes from the token. A request that names another person by `codPessoa`, in any case and at any depth, or by the `usuario` of a file is refused before its handler runs; every query is restricted to the person of the token, so that other keys find nothing foreign.',
    tests: [
      'apps/server/test/another-person.test.ts › a request that names a person',
      'apps/server/test/another-person.test.ts › a stored file',
    ],
    check: true,
  },
  {
    slug: 'foreign-paper',
    threat: "An employee's part of a PDF with everybody's payslips holds a colleague's, visibly or not",
    cwe: [212, 359],
    mechanism:
      'A part is built anew from what its pages draw: contents, boxes, rotation and the resources that the contents name, through nested forms, patterns, masks and drawn fonts. It is then unpacked again, with all objects, streams and strings, and refused with its page where it holds the CPF, the registration number or the complete name of another person of the company, or another page. Parts that earlier versions split are found by `colab doctor`, replaced by `colab import pdf --again`, and then out of reach at once; their bytes are deleted once the import can no longer be undone.',
    tests: [
      'apps/server/src/hr/intake/pdf-doctor.test.ts › lists parts with data of others by file and the command that replaces them, without CPF and name',
      'apps/server/src/hr/intake/pdf-again.test.ts › deletes the bytes of a replaced paper once its import can no longer be undone',
      'apps/server/src/pdf/split.test.ts › a part of a file with %s holds its own page, and nothing of another',
      'apps/server/src/hr/intake/pdf.test.ts › is refused where the page of a CPF holds %s of somebody else; nothing is stored',
    ],
    check: true,
  },
  {
    slug: 'hostile-events',
    threat:
      'A file of eSocial that was tampered with, or is of another company, fills memory, crashes the import or brings amounts that nobody declared',
    cwe: [409, 611, 776, 1284],
    mechanism:
      'ZIP and XML are read by strict readers: at most 200,000 entries, 20 MB an entry, 8 GB in all and 200:1 after the first megabyte, 64 elements within each other; document types, passwords, links, ZIPs in ZIPs, other encodings and wrong checksums are refused with the name of the file. Two contents under one `Id`, values that the layouts do not have and employers that are not here store nothing. Of each event only the fields that the portal shows are kept.',
    tests: [
      'apps/server/src/import/esocial/bad-input.test.ts › is refused with the name of the file',
      'apps/server/src/import/esocial/folder.test.ts › stores and shows nothing of race, sex, disability, immigration, unions and health',
    ],
    check: true,
  },
  {
    slug: 'clock-files',
    threat: 'A file of a time clock that was changed, cut off or is of another company brings marks that nobody made',
    cwe: [345, 354, 1284],
    mechanism:
      'Lengths, ascending numbers, the CRC of each line of a REP-A or REP-P and the counts of the trailer have to fit, or nothing is stored; a broken chain of hashes is a warning with its place. A mark is known by clock and number for ever, in a table that the database itself keeps from changing: other content under a known number is refused, as is an employer that is not here. Marks of people who are not here are counted and never stored; no message has a CPF.',
    tests: [
      'apps/server/src/domains/timekeeping/clock/read.test.ts › a clock file is refused',
      'apps/server/src/domains/timekeeping/clock/read.test.ts › says what is wrong with any file, without CPFs',
      'apps/server/src/domains/timekeeping/clock/import.test.ts › refuses the file of an employer that is not here',
    ],
    check: true,
  },
  {
    slug: 'address-tokens',
    threat: 'The tokens in the address after sign-in leak through history, caches, referrers or logs',
    cwe: [598],
    mechanism:
      'Both tokens are valid for 60 seconds and one use. The page trades them and clears its address before any other request; it sends no referrer, and neither the service worker nor the log stores the address.',
    tests: [
      'apps/server/src/protocol/http/refresh.test.ts › is refused 60 s after sign-in when the token of the address was never traded',
      'apps/server/test/pages.test.ts › is stored by no cache under an address with a session',
    ],
    check: false,
  },
  {
    slug: 'login-csrf',
    threat: "A prepared link signs the victim in to the attacker's account",
    cwe: [384],
    mechanism:
      'The portal accepts a session from its address only with the nonce that the same tab stored before it left for the sign-in page. Where a browser stores nothing, the nonce is the name of the tab: only in a secure context, whose opener policy keeps other origins from setting or reading it.',
    tests: [
      'e2e/session.spec.ts › refuses a session from a link without the nonce of this tab',
      'apps/portal/src/session/session.test.ts › where nothing is stored is %s by the name of the tab %s',
    ],
    check: false,
  },
  {
    slug: 'stolen-storage',
    threat: 'Somebody copies the storage of a device on which a person has used the portal',
    cwe: [312, 522],
    mechanism:
      'What was seen or typed is sealed with AES-256-GCM under a key that the browser does not export; the names of its rows are digests under another such key, and a row opens only under its own name and date. Nothing about health, reports or access is stored, unsent text for 7 days only, and nothing for longer than 30 days but the archive that the person switched on, which ends after 60 days without use.',
    tests: [
      'apps/portal/src/kept/health.test.ts › of the hours of a day %j stays %j',
      'apps/portal/src/kept/health.test.ts › a receipt stays without the statement of the health plan',
      'apps/portal/src/kept/store.browser.test.tsx › whoever copies the storage of the device',
      'apps/portal/src/kept/store.browser.test.tsx › nothing is shown after 30 days, and it is deleted with the next write',
      'apps/portal/src/kept/archive.browser.test.tsx › whoever copies the storage of the device finds no byte of a file or of its name',
      'apps/portal/src/kept/archive.browser.test.tsx › without use',
      'apps/portal/src/kept/drafts.browser.test.tsx › is in no readable storage of the browser',
      'apps/portal/src/kept/drafts.browser.test.tsx › is there for 7 days, and deleted at the next start after them',
      'apps/portal/src/kept/forms.test.ts › every form of the portal has a draft, or a reason for none',
      'e2e/kept-offline.spec.ts › shows what was opened again, with its date, after the browser was closed, and says what never was',
    ],
    check: false,
  },
  {
    slug: 'shared-browser',
    threat: 'The next person on the same browser sees what the one before has opened',
    cwe: [524],
    mechanism:
      'The keys belong to one person: those of another one replace them and delete all rows, and a tab of the one before can add none. Sign-out and a session that the server has ended delete the database.',
    tests: [
      'apps/portal/src/kept/store.browser.test.tsx › the next person on this browser',
      'apps/portal/src/kept/store.browser.test.tsx › the end of the session leaves nothing, and a tab that does not know of it adds nothing',
      'apps/portal/src/kept/archive.browser.test.tsx › is not there for the next person on this browser, and deleted',
      'apps/portal/src/kept/archive.browser.test.tsx › leaves nothing after the end of a session, 50 of 50, also while a tab still keeps something',
      'apps/portal/src/kept/drafts.browser.test.tsx › is not there for another person, and deleted',
      'apps/portal/src/session/session.test.ts › is taken when a session ends that worked',
      'e2e/kept-offline.spec.ts › shows nothing to the next person, and keeps nothing after a sign-out or the end of a session',
    ],
    check: false,
  },
  {
    slug: 'passkey-alone',
    threat: 'Somebody signs in with the passkey, or the remembered CPF, of another person on the same device',
    cwe: [287, 308],
    mechanism:
      'A passkey that signs in alone was created after the password, belongs to the domain, and its device has verified finger, face or screen lock each time: a phone without lock has none. Challenges are good for one answer of one device within five minutes, and name nobody. It is gone with its removal, HR’s reset, and the employment; a session that it begins is reported like any other and does not forgive wrong passwords. The CPF is remembered after a sign-in only, by choice, which is preset on phones alone, and shown without its first and last digits. Where the gatekeeper is another one, neither is offered.',
    tests: [
      'apps/server/src/domains/access/passkeys.test.ts › a passkey alone (threat passkey-alone)',
      'apps/portal/src/sign-in/EnterStep.browser.test.tsx › offers a passkey alone only where the gatekeeper takes it',
      'apps/portal/src/sign-in/EnterStep.browser.test.tsx › remembers the CPF after a sign-in that worked, masked, until it is forgotten',
    ],
    check: false,
  },
  {
    slug: 'guessing',
    threat: 'Passwords of six digits are guessed, for one account or for many at once',
    cwe: [307],
    mechanism:
      'argon2id with a pepper; growing waits after five tries and at most 20 a day for each account, limits on the accounts that an address or its range fails at, and a brake for the whole company. A device that its owner has used before has its own count, so that nobody can lock them out. Digits of the own CPF and the 2,124 commonest codes are refused as new passwords; of dates and walks over the keys the form warns. Whoever adds a passkey confirms every sign-in with it, after a recovery too.',
    tests: [
      'apps/server/src/domains/access/guessing.test.ts › one password on many accounts from many addresses',
      'apps/server/src/domains/access/passkeys.test.ts › a person with a passkey',
      "apps/server/src/domains/access/password.test.ts › refuses a part of the person's own CPF and the commonest codes as the new password, and takes a date",
      'apps/server/src/domains/access/sign-in.test.ts › lets no more than five through at the same moment',
      'apps/server/src/domains/access/sign-in.test.ts › leaves the device that the owner signed in from before its own count',
      'apps/server/src/gatekeeper/alerts.test.ts › a person learns of a locked account',
      'apps/server/src/gatekeeper/rate.test.ts › hold for a range of addresses too',
      'apps/server/src/gatekeeper/rate.test.ts › hold behind a proxy for the address %s',
      'apps/server/src/gatekeeper/rate.test.ts › hold without a proxy for the address of the connection',
      'apps/server/src/gatekeeper/throttle.test.ts › an account',
      'apps/server/src/import/company.test.ts › has its own salt, also where another one is equal',
      'packages/contract/src/wire/password.test.ts › warns of every date in five spellings',
      "packages/contract/src/wire/password.test.ts › refuses as new six successive digits of the person's own CPF, and warns of them",
      'packages/contract/src/wire/password.test.ts › refuses beyond the rules only repetitions, even sequences, lines of keys and doubled years: 2,124 codes',
    ],
    check: false,
  },
  {
    slug: 'enumeration',
    threat: 'Replies or their timing reveal whether a CPF is employed here',
    cwe: [204, 208],
    mechanism:
      'With `UNIFORM_SIGN_IN=1`, unknown, locked and known people get the same status, text and size; an unknown one costs a password hash too, and messages are sent after the reply.',
    tests: ['apps/server/src/domains/access/recovery.test.ts › a caller without the CPF'],
    check: true,
  },
  {
    slug: 'xlsx-bomb',
    threat: 'A small workbook expands to gigabytes while HR imports it',
    cwe: [409],
    mechanism:
      'The parts of a workbook are counted while they expand, whatever its headers state: more than 64 MB for one or 128 MB for all is refused before it is read, with the advice to use CSV.',
    tests: ['apps/server/src/import/faults.test.ts › sources that cannot be imported at all'],
    check: false,
  },
  {
    slug: 'drained-brake',
    threat: 'A stranger with wrong passwords or codes uses up what the whole company may try, and keeps everybody out',
    cwe: [645],
    mechanism:
      'Only tries at something that can be guessed take from the limit of the company; unknown CPFs take nothing. Passwords, codes of HR and codes of recovery have a limit of their own. One range of addresses takes 10 tries at once and one more every ten minutes, beyond that a few at accounts that it has hardly tried (`shared-range`), and each sign-in gives its own back, with one more. Known devices take no part.',
    tests: [
      'apps/server/src/domains/access/guessing.test.ts › keeps nobody out after 500 wrong codes %s from three addresses',
      'apps/server/src/domains/access/guessing.test.ts › compares passwords of at most 32 accounts of an hour from one range, and more after each that was right',
      'apps/server/src/domains/access/guessing.test.ts › lets a shift sign in at once from one address',
    ],
    check: true,
  },
  {
    slug: 'shared-range',
    threat:
      'A few wrong guesses of a stranger in the Wi-Fi of a shop keep everybody there out who comes with a new browser',
    cwe: [645],
    mechanism:
      'Limits of an address and of its range count accounts, not tries. A range without tries left still compares three within an hour at each of ten accounts that it has hardly tried, a hundred in the whole company at once: guesses at fewer than ten accounts stop nobody else, those at more stop new browsers of that range alone. Known devices take no part; passwords, codes by mail and codes of HR have shares of their own, and codes of HR are counted for each range.',
    tests: [
      'apps/server/src/domains/access/guessing.test.ts › counts failures of an address by account: two accounts shut nobody out, however often they are tried',
      'apps/server/src/domains/access/guessing.test.ts › keeps no new browser out of the range of a stranger who guesses at a few accounts (threat shared-range)',
      'apps/server/src/domains/access/guessing.test.ts › stops a stranger who tries many accounts, and leaves codes of HR at the same range alone (threat shared-range)',
      'checks/trust/limits.test.ts › guesses at few accounts stop no new browser of the same range',
    ],
    check: true,
  },
  {
    slug: 'stopped-by-limits',
    threat: 'A stranger uses up a limit and stops people at the same address who are signed in, or were before',
    cwe: [645, 770],
    mechanism:
      'Limits of an address count sessions and browsers where somebody signed in before by themselves; the browser proves it by a cookie. Where a secret opens something (calendar, letter, report, confirmation of a contact), only wrong ones count for the address. Passwords in an open session count for the session. `checks/trust/stoppable.ts` lists all limits; one without a row does not compile.',
    tests: [
      'apps/server/src/domains/access/guessing.test.ts › keeps no known device out that shares the address of a stranger',
      'apps/server/src/domains/access/password.test.ts › refuses a wrong or missing current password, and locks this session after five, whatever strangers try elsewhere',
      'apps/server/src/domains/documents/check/check.test.ts › waits after many files from one address',
      'apps/server/src/desk/contact-changes.test.ts › ends by the page whose address the last trusted address received, and by no other',
      'apps/server/src/domains/home/handlers.test.ts › is served whatever strangers at the same address tried',
      'apps/server/src/domains/letters/letters.test.ts › has a limit of its own, and tells when to try again',
      'apps/server/test/follow-up.test.ts › limits the number of wrong tries, and answers the right protocol all the same',
      'checks/trust/limits.test.ts › no limit that is used up stops a known browser or an open session',
      'checks/trust/limits.test.ts › are in one file, from which the list of the check follows',
    ],
    check: true,
  },
  {
    slug: 'recovery',
    threat: 'Somebody else recovers the password, or keeps its owner from recovering it',
    cwe: [640],
    mechanism:
      'Codes are sent only to the destinations on record, live ten minutes and are valid for one use on the device that asked for them; tries are counted for each device. A first password of HR permits nothing but choosing another one, and so does a code of HR: its tries count like those of a password, it expires after 72 hours, or 30 days in a letter, and ends with the password that was chosen.',
    tests: [
      'apps/server/src/domains/access/recovery.test.ts › is sent only to the destination on record',
      'apps/server/src/domains/access/recovery.test.ts › is good once',
      'apps/server/src/domains/access/recovery.test.ts › survives four wrong tries and not five',
      'apps/server/src/domains/access/recovery.test.ts › a stranger who knows the CPF',
      'apps/server/src/cli/person/person.test.ts › sends each person a code of their own, which cannot be read from what is stored',
    ],
    check: false,
  },
  {
    slug: 'replay',
    threat: 'An encrypted request is sent again, or a write is retried and applied twice',
    cwe: [294, 837],
    mechanism:
      'An envelope is accepted once, under any device id. A write carries an idempotency key; its reply is stored in the transaction of the write and returned to every repeat for a day. Used envelopes of reports are known to the server alone that received them, because a shared mark would reveal when the report came. The portal therefore binds each one to its idempotency key and its device: another server refuses a copy under any other, and under these the report stays one, and the reply is encrypted for that device. Clients that leave the binding out are not protected from such a copy.',
    tests: [
      'apps/server/test/envelope.test.ts › an envelope that was used',
      'apps/server/test/report-boxes.test.ts › stays one when its envelope is replayed, which opens under no other key and on no other device',
    ],
    check: true,
  },
  {
    slug: 'stolen-envelope',
    threat:
      'Somebody who kept the bytes of a sign-in opens it on another device: refused ones, or used ones after a crash, a failover or an upgrade',
    cwe: [294],
    mechanism:
      'A sign-in names its device inside the seal. Every envelope that arrives is marked, whatever the answer, except by a busy or failing server. The key pair of the server counts only while its row among the marks exists: what loses the marks ends the pair, and portals exchange keys once. SQLite, whose marks are not synced, gets a new pair at every start.',
    tests: [
      'apps/server/test/crash.test.ts › after a crash of PostgreSQL',
      'apps/server/test/crash.test.ts › after a crash of a server on SQLite',
      'apps/server/test/envelope.test.ts › does not open elsewhere after it was answered %s',
      'apps/server/test/envelope.test.ts › opens on no other device than the one that it names',
      'apps/server/test/rotation.test.ts › is tried for an envelope that was sealed for it, so that no other device opens one that was refused',
    ],
    check: false,
  },
  {
    slug: 'tampering',
    threat: 'Ciphertexts are changed, or a nonce is used twice under one key',
    cwe: [323, 353],
    mechanism:
      'AES-256-GCM with tags of 128 bits and a random nonce for each message; a key seals at most 1,000 messages in ten minutes of one session. The private key of the browser cannot be exported.',
    tests: ['apps/server/test/envelope.test.ts › an envelope that was changed on the way'],
    check: true,
  },
  {
    slug: 'oracle',
    threat: 'Differing errors or times of decryption reveal a key; weak or foreign client keys are taken',
    cwe: [203, 326],
    mechanism:
      'Every cryptographic failure has one status, text and size. Only RSA keys of 2048 bits with the exponent 65537 and an odd modulus are taken; a device with a live session changes its key only with the token of that session. The server replaces its own key every day.',
    tests: ['apps/server/test/key-exchange.test.ts › a device on which a session lives'],
    check: true,
  },
  {
    slug: 'overload',
    threat: 'Junk requests, slow connections or large bodies stop the service',
    cwe: [400, 770],
    mechanism:
      'Size, token and device are checked before the RSA operation of a call; a sender whose envelopes did not open too often is refused before it. Rates are checked before anything is stored or a password is hashed. Bodies, nesting, connections and their duration are limited; what exceeds a queue is answered with 503 and Retry-After.',
    tests: [
      'apps/server/src/gatekeeper/passwords.test.ts › lets 64 passwords wait, and refuses more at once with the time to wait',
      'apps/server/test/overload.test.ts › the server',
      'apps/server/test/overload.test.ts › envelopes that do not open',
      'apps/server/test/overload.test.ts › without a session',
    ],
    check: true,
  },
  {
    slug: 'attachment-script',
    threat: 'An attachment runs scripts in the origin of the portal',
    cwe: [79],
    mechanism:
      'Files are sent as downloads with `CSP: sandbox` and `nosniff`. PDF and images open in a tab of their own when their bytes are of that type, text and HTML in a frame whose sandbox permits no script; everything else is downloaded. Content security policy and Trusted Types forbid scripts that are not part of the build; the one inline script, which recognises old browsers, is permitted by its hash. Browsers report what they blocked, and the log has it.',
    tests: [
      'apps/server/src/protocol/http/uploads.test.ts › is served as its first type when it matches two, as a download, never as a page',
      'apps/server/test/headers.test.ts › a report of what the policy blocked',
      'e2e/notices.spec.ts › opens text and HTML in a frame where no script runs',
      'e2e/notices.spec.ts › downloads files that are large or unknown',
    ],
    check: false,
  },
  {
    slug: 'hostile-upload',
    threat: 'Uploaded files pretend to be of another type, exhaust memory or disk, or reveal where they were made',
    cwe: [434, 409],
    mechanism:
      'The signature of the content decides the type, by a list for each form. A PDF needs objects and a trailer, a picture its whole structure; images are limited in pixels and lose their metadata. Names are cleaned, files are stored in the database and never unpacked, and each person has a quota.',
    tests: [
      'apps/server/src/protocol/http/uploaded-file.test.ts › a file',
      'apps/server/src/protocol/http/uploads.test.ts › an uploaded file',
    ],
    check: false,
  },
  {
    slug: 'reporter',
    threat: 'Somebody with all stored data finds out who sent a misconduct report',
    cwe: [359],
    mechanism:
      'A report is stored without person, device, address or time and encrypted to a key that is not on the server; files of equal size are moved to the database in random order once a day. Several servers tell each other of them in boxes of one size, replaced in a fixed rhythm and sealed for keys that are only in the memory of the others. HR’s desk shows and counts rows alone. No event mentions the call, and the log only the number of reports of each past day.',
    tests: [
      'apps/server/src/domains/misconduct/misconduct.test.ts › the times of the files',
      'apps/server/test/report-boxes.test.ts › the rows of the servers',
      'apps/server/test/insider.test.ts › an insider with all stored data',
    ],
    check: true,
  },
  {
    slug: 'injection',
    threat: 'File addresses, method names or texts reach other files or the SQL of a query',
    cwe: [22, 89],
    mechanism:
      'File targets and methods are looked up in closed lists, keys are parsed into typed parts, and values are always bound; `npm run check` refuses raw SQL outside `db/`.',
    tests: [
      'apps/server/src/cli/command-line.test.ts › output for a terminal',
      'apps/server/test/another-person.test.ts › NUL, which PostgreSQL cannot store,',
    ],
    check: true,
  },
  {
    slug: 'hostile-requests',
    threat: 'Malformed requests to any route crash the server, reveal its inside or reach what a correct client cannot',
    cwe: [20, 209, 248],
    mechanism:
      'Every request is parsed by a schema before anything uses it, and every reply is built by one. Errors answer with a code from a closed list; what happened is in the log alone.',
    tests: [
      'checks/trust/hostile-requests.test.ts › 2,000 hostile requests let nobody in, break nothing and reveal nothing',
    ],
    check: true,
  },
  {
    slug: 'properties',
    threat: 'A value that nobody thought of crashes what reads it, or client and server read it differently',
    cwe: [436],
    mechanism:
      'Client and server share one contract, whose readers and validators are tested by their properties on random values.',
    tests: [],
    check: true,
  },
  {
    slug: 'refresh-theft',
    threat: 'A stolen refresh token extends a session; several tabs refresh at once',
    cwe: [613],
    mechanism:
      'Each use replaces the token. A second use ends the session, except by the same device within ten seconds, which gets the same successor. Tabs share one refresh through a lock; a session ends after twelve hours.',
    tests: [
      'apps/server/src/domains/access/devices.test.ts › the list of devices',
      'apps/server/src/domains/access/devices.test.ts › ending sessions',
      'apps/server/src/domains/access/sign-in.test.ts › a device on which somebody is signed in',
      'apps/server/src/domains/access/sign-in.test.ts › ends the sessions at once of a person who %s, for calls and refreshes',
      'apps/server/src/gatekeeper/alerts.test.ts › a person learns of',
      'apps/server/src/import/company.test.ts › ends the sessions and push messages of people whom it dismisses, and of nobody else',
      'apps/server/src/protocol/http/refresh.test.ts › a refresh token',
    ],
    check: false,
  },
  {
    slug: 'model',
    threat: 'A rare order of tabs, retries, expiries and sign-outs loses a write, doubles it or keeps a session alive',
    cwe: [362],
    mechanism:
      'The rows `replay`, `refresh-theft`, `fault-reply` and `fault-401` together: each rule holds by a transaction or a lock, never by the order in which calls usually come.',
    tests: ['checks/trust/model.test.ts › 30 random lives end as a model of sessions and effects says'],
    check: true,
  },
  {
    slug: 'cross-site',
    threat: 'Another site makes the browser act for the employee, frames the portal or receives its redirects',
    cwe: [352, 1021, 601],
    mechanism:
      'Calls need a bearer header and a JSON body; whatever changes something is refused when a browser sends it from another site that is not on the list. The cookie is `SameSite=Strict` and signs nobody in. No page can be framed, and the sign-in page returns only to addresses on its list.',
    tests: [
      'apps/server/src/runtime/settings.test.ts › a start',
      'apps/server/test/headers.test.ts › the answer to',
      'apps/server/test/headers.test.ts › another origin',
      'apps/server/test/headers.test.ts › a request that a browser sends from another site',
      'apps/server/test/pages.test.ts › the sign-in page',
    ],
    check: false,
  },
  {
    slug: 'mass-assignment',
    threat: 'A request sets fields that are not the employee’s to set, or skips a step',
    cwe: [915, 841],
    mechanism:
      'The contract drops what a method does not name; prices, states, deadlines and the day come from the database and the clock of the server.',
    tests: ['apps/server/test/refusals/refusals.test.ts › a client without the validation of the form'],
    check: true,
  },
  {
    slug: 'leaks',
    threat:
      'CPFs, tokens, passwords, salaries or report texts end up in logs, errors, addresses, caches or events; records are altered afterwards',
    cwe: [532, 525],
    mechanism:
      'The log takes only listed fields, errors carry no values, replies are not cached, and the service worker caches only the build. Security events name people, sessions and addresses by keyed digests. Audit rows and events are append-only and chained by hashes; `colab record verify` finds the first altered row. Logs, spool and addresses of every test server are searched for planted values when it closes.',
    tests: [
      'apps/server/src/record/record.test.ts › audit rows and security events',
      'apps/server/src/base/data-folder.test.ts › files of the data folder',
      'apps/server/test/logs.test.ts › the log of sign-in, calls and failures',
      'apps/server/test/processes.test.ts › cannot change the tables, nor the triggers that keep the record',
      'e2e/session.spec.ts › sign-out ends the session on the server and leaves nothing of it in the browser',
    ],
    check: false,
  },
  {
    slug: 'forged-record',
    threat: 'Somebody who reaches the database makes up rows of the record, copies signed ones, or takes some away',
    cwe: [345, 354],
    mechanism:
      'The signature of a row covers its number, and numbers out of range are refused by the database and by `colab record verify`. Rows without a seal fail; a server seals what versions before wrote at its first start after the upgrade. `colab record reached` believes rows that verify, and says how many it left out.',
    tests: [
      'apps/server/src/record/record.test.ts › are refused or found when INSERT alone made them up, and never believed',
      'apps/server/src/record/record.test.ts › are found out of range where the database was changed to take them',
      'apps/server/src/record/record.test.ts › are not believed without a seal, after everything else was removed',
      'apps/server/src/record/record.test.ts › fail when nothing is recorded, as in the wrong folder',
      'apps/server/src/record/record.test.ts › of the version before are verified after the upgrade, and final from its first start on',
    ],
    check: false,
  },
  {
    slug: 'clock',
    threat: 'A wrong clock, a time zone or the end of a month leads to a wrong day or locks people out',
    cwe: [],
    mechanism:
      'The server decides every deadline by its own clock; days are those of America/Sao_Paulo and never pass through a time zone. The browser’s clock decides nothing.',
    tests: [
      'apps/server/src/base/clock.test.ts › today',
      'apps/server/src/base/clock.test.ts › a browser whose clock differs from that of the server',
      'e2e/session.spec.ts › signs in, reads and signs out with a clock a day ahead, and a day behind',
    ],
    check: true,
  },
  {
    slug: 'supply-chain',
    threat: 'A dependency is replaced or known to be vulnerable; a secret is committed, or shipped in a release',
    cwe: [1357, 798],
    mechanism:
      'Versions are exact and packages are verified by SHA-512; a check refuses any other source, packages on the advisory list, and secrets in the repository. A release takes committed files only.',
    tests: [
      'apps/server/test/release.test.ts › a release takes only what git knows, and a file beside it is named',
      'apps/server/test/supply-chain.test.ts › the check of packages and secrets',
    ],
    check: false,
  },
  {
    slug: 'locked-screen',
    threat: 'A push message tells whoever sees the screen, or the push service, what somebody earns or when they work',
    cwe: [359],
    mechanism:
      'A message is a fixed sentence and a screen, sealed for the browser and of one length, with no name, amount, hour or address of a row. Reminders of a payday and of a day of work go only to devices whose person asked for them, once, and end with their day; the push service can tell by their hour that they are reminders.',
    tests: [
      'apps/server/src/push/push.test.ts › reveals neither person, subject nor kind, sealed or decrypted',
      'apps/server/src/push/reminders.test.ts › reaches those who asked on the morning of a payment that they see, once, whatever process is first',
      'apps/server/src/push/reminders.test.ts › reaches those who asked on the evening before a day of work, at the hour of their place',
      'apps/server/src/push/reminders.test.ts › says nothing after its day',
    ],
    check: false,
  },
  {
    slug: 'letter-code',
    threat: 'Somebody guesses the address of a letter of employment, or learns more there than the paper says',
    cwe: [330, 359],
    mechanism:
      'A code has a hundred random bits and is stored as a keyed digest; lookups have a limit of their own. The page has the fields of the paper, with the CPF masked, while the letter is valid, and none afterwards. It runs no script, no cache keeps it, and the log has the pattern of its address alone.',
    tests: [
      'apps/server/src/domains/letters/letters.test.ts › shows no field for a code that is mistyped, unknown, cut off or none',
      'apps/server/src/domains/letters/letters.test.ts › goes on after a dismissal, and shows no field once the letter is cancelled, withdrawn or expired',
    ],
    check: false,
  },
  {
    slug: 'memory',
    threat: 'Many large files at once, from strangers or one employee, fill the memory of a process and end it',
    cwe: [400, 770],
    mechanism:
      'Bodies with files have room for four of the largest size in a process: two for strangers and one of them for each address, three for signed-in people of one address, one for each person. What finds none is answered 503 with `Retry-After` before its body is read. The room is given back when nothing needs the bytes any more, also when the sender has left.',
    tests: [
      'apps/server/src/protocol/http/bodies.test.ts › strangers at any number of addresses leave half of the room to people who signed in',
      'apps/server/src/protocol/http/bodies.test.ts › one person has one body of the largest size, and leaves room to others at the same address',
    ],
    check: true,
  },
  {
    slug: 'endless-paper',
    threat: 'An odd PDF holds the server, fills its memory, or ends in the error of a library',
    cwe: [400, 835],
    mechanism:
      'PDFs of others are verified, stamped, split and read in two threads, each with 96 MB for objects and 10 seconds (commands that split the papers of a whole company have more). Whatever goes wrong there is a refusal in words. A document that cannot be signed is refused when it is published or imported.',
    tests: [
      'apps/server/src/pdf/thread.test.ts › a file whose reading %s is refused in words',
      'apps/server/src/pdf/thread.test.ts › a file that is never read to its end is refused, and holds nothing else',
      'apps/server/src/pdf/text.test.ts › end and keep every letter, whatever fits',
      'apps/server/src/domains/documents/publish.test.ts › get a refusal that explains why: %s',
    ],
    check: true,
  },
  {
    slug: 'slow-store',
    threat: 'A store of files that answers slowly holds the calls of everybody',
    cwe: [400],
    mechanism:
      'No transaction waits for the store: objects of uploads are sealed and stored before it, what else a transaction writes goes to the database and moves to the store in maintenance, and an object that a transaction reads is fetched after a rollback. `/health` tells the last known state.',
    tests: [
      'apps/server/src/storage/files/files.test.ts › never waits for the store: bytes go to the database and move later',
      'apps/server/src/storage/files/files.test.ts › reads from the store before it begins, or not at all',
    ],
    check: true,
  },
  {
    slug: 'changed-signature',
    threat:
      'Somebody changes a signed paper, or builds one that looks signed, and the page for checking calls it intact',
    cwe: [347],
    mechanism:
      'A signature has to cover the whole file but the string of its own `Contents`; no other spelling of the range and no second range in its object is accepted. A file with the certificate of the company is called intact only if its digest is on record. The file is read in memory, one address may send 60 in 15 minutes, and nothing of it is logged.',
    tests: [
      'apps/server/src/signing/verify.test.ts › calls no file with one changed byte intact, wherever it is',
      'apps/server/src/signing/verify.test.ts › calls none of the published attacks intact, nor a range in a comment or a field alone',
      'apps/server/src/domains/documents/check/check.test.ts › the page that checks signatures',
    ],
    check: false,
  },
  {
    slug: 'forged-letter',
    threat:
      'A letter of another installation with the same company name, or one with content added between signatures, is called good; a change of certificate makes a withdrawn one good again',
    cwe: [290, 347],
    mechanism:
      "The digest is looked up first, for every file: only one on record whose signatures were all judged is green, and withdrawn stays withdrawn whatever the certificate. A file of another issuer is neutral, its subject is called what is written in the certificate. Revisions are compared by their cross-reference sections, and what cannot be compared is unknown. Certificates of `SIGNING_P12` stay known, imported ones need HR's command.",
    tests: [
      'apps/server/src/domains/documents/check/check.test.ts › never calls a letter of another installation with the same company name good',
      'apps/server/src/domains/documents/check/check.test.ts › goes by the record after the certificate changed, and knows the former one',
      'apps/server/src/signing/verify.test.ts › is named as validation data where nothing else came, and as content where a page or a form changed',
      'apps/server/src/cli/signing.test.ts › colab signing',
    ],
    check: true,
  },
  {
    slug: 'fault-kill',
    threat: 'The server is killed at any moment',
    cwe: [],
    mechanism: 'A write, its audit row and its stored reply are one transaction, synced before the reply.',
    tests: [
      'apps/server/test/processes.test.ts › apply a write once that reaches both at the same moment, and nothing twice when one is killed in mid-call',
    ],
    check: true,
  },
  {
    slug: 'fault-power',
    threat: 'The power fails',
    cwe: [],
    mechanism:
      'SQLite syncs its write-ahead log before a reply is sent (`synchronous=FULL`); so does PostgreSQL. The file of a report is synced with its folders.',
    tests: ['apps/server/test/storage.test.ts › the database'],
    check: true,
  },
  {
    slug: 'fault-database',
    threat: 'The database is stopped, restarted or locked',
    cwe: [],
    mechanism: 'Calls answer 503 with Retry-After, and the server recovers by itself when the database is back.',
    tests: ['apps/server/test/storage.test.ts › the server'],
    check: true,
  },
  {
    slug: 'fault-failover',
    threat: 'The machine of the database dies and a standby takes over',
    cwe: [],
    mechanism:
      'Calls answer 503 with Retry-After until the server has found the one of the named hosts that takes writes, or a proxy leads there; a connection that refused a write is not used again. What was acknowledged is on the standby where replication is synchronous, and a repeated write has its idempotency key. Limits and marks of used envelopes do not reach a standby: the server then takes a new pair of keys.',
    tests: [
      'apps/server/src/db/pool.test.ts › works on the next server after the first one is lost, and on the first one again',
      'apps/server/src/db/pool.test.ts › leaves a connection whose server stopped to take writes',
    ],
    check: true,
  },
  {
    slug: 'fault-disk',
    threat: 'The disk is full or read-only',
    cwe: [],
    mechanism:
      'Writes answer 503 while reads continue; `/health` reports it, and the log contains the message of SQLite.',
    tests: ['apps/server/test/storage.test.ts › the server'],
    check: true,
  },
  {
    slug: 'fault-proof',
    threat: 'The browser dies between saving a request and uploading its proof',
    cwe: [],
    mechanism:
      'A request without its proof blocks no new one and accepts no upload after 15 minutes, and maintenance deletes it. A browser that lives withdraws it as soon as the upload fails.',
    tests: ['apps/server/src/domains/registration/registration.test.ts › a request whose proof never came'],
    check: false,
  },
  {
    slug: 'fault-reply',
    threat: 'A reply is lost, doubled, late or swapped for another one',
    cwe: [],
    mechanism:
      'The client repeats under the same idempotency key. A reply opens only with the key of its device and contains the nonce of its request: one that belongs to another request is refused.',
    tests: [
      'apps/server/test/channel.test.ts › does a write once though token and keys are gone and the answer is lost',
      'apps/server/test/idempotency.test.ts › carries the nonce of the request that it answers, also where the write was done before',
      'packages/contract/src/channel.test.ts › the nonce in a reply',
    ],
    check: false,
  },
  {
    slug: 'claims',
    threat: 'A reply of a back end lacks a cell, a row, a table or its outcome, and the portal says what nobody said',
    cwe: [],
    mechanism:
      'What was not understood stays unknown up to the screen: a total over it is a dash, a record that names nothing and rows under other names are counted as not shown, and beside them no screen says that there is none. Elements that claim something are marked `data-claim`.',
    tests: [
      'apps/portal/src/claims.browser.test.tsx › %s claims nothing more after any change of its replies',
      'packages/contract/src/wire/reading.test.ts › counts a record that was created and never filled as left out',
      'apps/portal/src/promises.browser.test.tsx › %s states nothing that its back end does not promise, in any language',
    ],
    check: true,
  },
  {
    slug: 'fault-cipher',
    threat: 'Ciphertexts arrive truncated, or keys are lost or replaced meanwhile',
    cwe: [],
    mechanism:
      'With lost keys the client exchanges keys once for all its calls and repeats each once. A ciphertext that does not open is reported at once.',
    tests: [
      'packages/contract/src/channel.test.ts › keeps key and data in the repeats after 401 and 404, encrypted again each time',
      'apps/server/test/rotation.test.ts › renegotiates when its server key is gone and repeats the call with the original data',
    ],
    check: false,
  },
  {
    slug: 'fault-401',
    threat: 'Many calls expire at once, while refreshing is slow or fails',
    cwe: [],
    mechanism:
      'Calls that wait share one refresh, and its failure: one attempt and one repeat. Tabs refresh in turn and find the new token. No call is sent more than twice.',
    tests: [
      'apps/server/test/channel.test.ts › refreshes an expired token once for ten calls at the same time',
      'packages/contract/src/channel-recovery.test.ts › is refreshed for all ten waiting calls by one attempt and its repeat when both are lost',
    ],
    check: false,
  },
  {
    slug: 'fault-404',
    threat: 'The server has lost all keys and answers only 404',
    cwe: [],
    mechanism:
      'One key exchange serves all calls. Within five seconds a tab replaces its keys only once; other calls fail at once, and later ones recover by themselves.',
    tests: [
      'e2e/session.spec.ts › exchanges keys again, once, when the server has lost them',
      'packages/contract/src/channel-recovery.test.ts › are renegotiated once in five seconds while the server answers only 404',
    ],
    check: false,
  },
  {
    slug: 'fault-network',
    threat: 'The network is slow, resets connections or disappears in the middle of a form',
    cwe: [],
    mechanism: 'The form keeps its content and offers to send it again, under the same idempotency key.',
    tests: ['e2e/unsent.spec.ts › keeps a message written offline and offers to send it when back online'],
    check: true,
  },
  {
    slug: 'fault-postal',
    threat: 'The postal lookup is down, slow or hostile',
    cwe: [],
    mechanism:
      'The server waits two seconds for it, follows no redirect and passes on only validated fields; without it, state and capital follow from the number. The address can always be typed.',
    tests: [
      'apps/server/test/postal.test.ts › is state and capital where the service answers %s',
      'apps/server/test/postal.test.ts › is state and capital where the service redirects, and nothing is requested there',
      'apps/server/test/postal.test.ts › is state and capital after a hundred lookups of one address',
    ],
    check: false,
  },
  {
    slug: 'load',
    threat: '100 calls a second in a company of 1,000 employees',
    cwe: [],
    mechanism: 'Measured on both databases: p95 at most 300 ms, p99 at most 1 s, no server error.',
    tests: [],
    check: true,
  },
  {
    slug: 'soak',
    threat: '90,000 calls in half an hour',
    cwe: [],
    mechanism: 'Memory grows by 10 % at most after the fifth minute; no write is lost or doubled.',
    tests: [],
    check: true,
  },
  {
    slug: 'stops',
    threat: 'The server is stopped under load',
    cwe: [],
    mechanism: 'It stops accepting, finishes the calls it has, and exits within ten seconds.',
    tests: [],
    check: true,
  },
  {
    slug: 'payday',
    threat: '10,000 people sign in, read and sign out within one hour',
    cwe: [],
    mechanism: 'Password hashes are queued, so that other calls stay fast.',
    tests: [],
    check: true,
  },
  {
    slug: 'upgrade',
    threat: 'Old and new version run over one database during an upgrade',
    cwe: [],
    mechanism:
      'Migrations only expand what the release before uses, and it may start on the tables of the next one; a program that is older does not start and says what to do. A migration holds up no call for long, and the statements of running servers do not depend on the columns that it adds. Databases as earlier versions wrote them are opened with their sessions, links and codes.',
    tests: [
      'apps/server/src/db/expansion.test.ts › every migration since the last release only expands, or contracts what a published release no longer uses',
      'apps/server/src/db/expansion.test.ts › a migration that %s is a contraction',
      'apps/server/src/db/database.test.ts › may be used by the program of one release before the newest, and by no older one',
      'apps/server/src/db/database.test.ts › goes on while a later version adds columns to tables that were read',
      'apps/server/src/db/database.test.ts › a migration that waits for a long transaction holds up no calls',
      'apps/server/src/db/database.test.ts › refuses a database that a later version migrated, in one line, and changes nothing',
      'apps/server/test/commands.test.ts › does not serve a database that a later version migrated, and says what to do in one line',
      'apps/server/test/releases.test.ts › a database as %s has it',
    ],
    check: true,
  },
  {
    slug: 'rolling-upgrade',
    threat: 'Servers are replaced one by one by those of another release, and back, while people use them',
    cwe: [],
    mechanism:
      'A server that is stopped takes no new connections, answers the calls that it has and closes each connection after its reply; what was just being sent on one is sent again under the same idempotency key. Both releases read and write the same tables, sessions, keys and stored replies.',
    tests: [
      'apps/server/src/db/database.test.ts › may be used by the program of one release before the newest, and by no older one',
      'apps/server/src/db/database.test.ts › goes on while a later version adds columns to tables that were read',
    ],
    check: true,
  },
  {
    slug: 'secret-address',
    threat: 'The secret address of a calendar outlives its reason, or is made at a session that somebody left open',
    cwe: [613],
    mechanism:
      'It ends with all sessions, with a new password, with a sign-out or a reset by HR, and with the last contract. Whoever creates one gives the current password, and the person is told by mail and by notice.',
    tests: [
      'apps/server/src/domains/home/handlers.test.ts › requires the password, and notifies the person of the new address',
      'apps/server/src/domains/home/handlers.test.ts › ends with %s',
    ],
    check: false,
  },
  {
    slug: 'backup',
    threat: 'The machine is lost, or a backup is damaged, incomplete or of another installation',
    cwe: [],
    mechanism:
      '`colab backup` writes one encrypted file while the server runs; `colab restore` checks it completely before anything is stored, works into an empty place only and ends all sessions.',
    tests: ['apps/server/src/storage/backup/backup.test.ts › the server'],
    check: true,
  },
  {
    slug: 'foreign-backup',
    threat: 'Somebody who can write to the storage of the backups plants one with a secret and passwords of their own',
    cwe: [345],
    mechanism:
      'A backup is signed with a key derived from the secret of the installation; the name of the signer lies beside the private key that opens backups. `colab restore` names who signed, and refuses other signers, and backups without a signature, unless told to take them.',
    tests: [
      'apps/server/src/storage/backup/backup.test.ts › restores what another installation signed, or nobody, only when told to',
    ],
    check: true,
  },
  {
    slug: 'file-store',
    threat:
      'Whoever runs or reads the store of files learns what is in them, passes one file for another, or a second installation deletes the files of the first',
    cwe: [311, 345, 639],
    mechanism:
      'Bytes are encrypted before they leave the process (AES-256-GCM), under a name that is a keyed digest of the bytes and a random number, and that is authenticated with them: what is not exactly the object that was stored is answered 503. Requests are signed with the digest of their body, redirects are refused, and without TLS only this machine is an endpoint. A marker ties the place to one database, and only objects with names of our form are ever deleted.',
    tests: [
      'apps/server/test/files-outside.test.ts › is encrypted there under a name of its own, and served as it was, or from the cache without the store',
      'apps/server/test/files-outside.test.ts › is never another one: an object in the place of another is refused, and the two are reported',
      'apps/server/test/files-outside.test.ts › belongs to one installation: another one, a read-only and a foreign one are refused in one line',
      'apps/server/src/storage/files/files.test.ts › without a row is deleted a day later, and nothing that is not ours',
    ],
    check: false,
  },
  {
    slug: 'health-data',
    threat: 'Somebody without the duty learns from a sick note, its traces or its name who is ill, and with what',
    cwe: [359, 532],
    mechanism:
      'There is no field for a diagnosis. Papers are sealed with a key that is not in the database, under names of ours, and opened for their author, for the copy of the own data, and by `inbox show --files`, which is recorded before the first byte is read. They are in no export, digest, push message, notice or log; the mirror names one reason for all kinds. A device keeps nothing of them.',
    tests: [
      'apps/server/src/domains/absences/absences.test.ts › leave the database by no log, digest, push message, notice, mirror or export',
      'apps/server/src/domains/absences/absences.test.ts › are opened by HR with --files alone, and each opening is recorded',
      'apps/server/src/domains/absences/absences.test.ts › is sent with its papers, which are sealed and of which only their author gets the bytes',
      'apps/portal/src/features/absences/AbsencesScreen.browser.test.tsx › sends days and a photo, shrunk and without its name, and leaves nothing on the device',
    ],
    check: false,
  },
  {
    slug: 'desk-elsewhere',
    threat: "HR's desk is reached under the name of the portal, or a page of another origin acts for its agents",
    cwe: [346, 352],
    mechanism:
      'The desk has a listener and a host of its own; the portal answers its calls with 404 and it those of the portal. Another `Host` gets 421, whatever `X-Forwarded-Host` names, and each call has to come from the own origin, also from none of a sibling host. Its cookie is `SameSite=Strict`, `HttpOnly` and over TLS `__Host-`.',
    tests: [
      'apps/server/src/desk/desk.test.ts › does not believe X-Forwarded-Host behind a proxy (threat desk-elsewhere)',
      'apps/server/src/desk/desk.test.ts › refuses another host, and pages of other origins (threat desk-elsewhere)',
      'apps/server/test/headers.test.ts › is refused behind a proxy whatever X-Forwarded-Host names',
      'apps/server/src/desk/desk.test.ts › answers unknown methods and the API of the portal with 404, and the portal the API of the desk',
    ],
    check: false,
  },
  {
    slug: 'desk-lockout',
    threat: 'Somebody who knows the e-mail of an agent of HR keeps the agent out of the desk with wrong passwords',
    cwe: [645],
    mechanism:
      'Tries at the password or code count for each session, and for each browser where the agent signed in before, which a cookie proves; all other browsers together have a third count. In each, the fifth failure starts a wait, and 20 a day are compared. Calls and failures of sessions and known browsers do not count for their address. A passkey cannot be guessed, and has no such count.',
    tests: [
      'apps/server/src/desk/desk.test.ts › leaves sessions and browsers where the agent signed in before their own counts (threat desk-lockout)',
      'apps/server/src/gatekeeper/device-cookie.test.ts › identifies a browser where anybody signed in, and nothing at the desk of HR',
    ],
    check: true,
  },
  {
    slug: 'desk-guessing',
    threat: 'Somebody guesses passwords, one-time codes or links of agents of HR',
    cwe: [307],
    mechanism:
      'A password of 12 or more characters is good only with a one-time code, and each code once. Tries are counted before they are checked, unknown e-mails like known ones, and by address. A link is good once, for 24 hours; only keyed digests of links and cookies are stored.',
    tests: [
      'apps/server/src/desk/desk.test.ts › refuses unknown e-mails like wrong passwords, and makes both wait (threat desk-guessing)',
      'apps/server/src/desk/desk.test.ts › uses an invitation by a password with its first code; each code is good once',
      'apps/server/src/desk/desk.test.ts › uses an invitation once: by a passkey, with which the agent signs in again',
    ],
    check: false,
  },
  {
    slug: 'desk-former-agent',
    threat: 'Somebody who left HR, or lost a role, or left the desk open, still sees or decides',
    cwe: [613],
    mechanism:
      'Agent and roles are read with each call: a disabled agent is out with the next one, as is one who left the company, and a lost role no longer counts. Sessions lock after 15 minutes without an action and end after 8 hours; what cannot be taken back asks for a passkey or code of at most 5 minutes ago.',
    tests: [
      'apps/server/src/desk/desk.test.ts › ends at once for a disabled agent, and loses a role with the next call (threat desk-former-agent)',
      'apps/server/src/desk/former-agent.test.ts › is out after the last day, cannot enter, and is back when that was a mistake (threat desk-former-agent)',
      'apps/server/src/desk/desk.test.ts › locks after 15 minutes without an action, which polling is not, and opens by a confirmation',
      'apps/server/test/desk-matrix.test.ts › $name: is answered as its grant says (threats desk-reach, desk-own)',
    ],
    check: false,
  },
  {
    slug: 'desk-reach',
    threat: 'An agent of HR reads or changes people of another unit, pay or matters of health without the role for it',
    cwe: [639, 863],
    mechanism:
      'Each method names its grant, without which it does not compile; one table says which roles have it. Queries are limited to the units and employers of the agent, functions that act on people take only codes that were found within reach, and a person out of reach is answered exactly like a missing one. Who looked at whom is recorded, and people get it with the copy of their data.',
    tests: [
      'apps/server/src/desk/methods/decided.test.ts › lists decisions, the last first, by day, unit and by whom, page by page, within reach',
      'apps/server/src/desk/methods/decided.test.ts › saves the approved requests of a kind as CSV, of absences the days, and the reason for those who may see it',
      'apps/server/test/desk-matrix.test.ts › $name: is answered as its grant says (threats desk-reach, desk-own)',
      'apps/server/test/desk-matrix.test.ts › file %s: is served as its grant says',
      'apps/server/test/desk-matrix.test.ts › left no action and no look of agents who may not act (threat desk-reach)',
      "apps/server/test/desk-matrix.test.ts › shows another unit's names, pay and health to nobody without reach and grant (threat desk-reach)",
      'apps/server/src/desk/methods/inbox.test.ts › shows kind, person and age to agents without the grant, and cannot be decided by them',
    ],
    check: true,
  },
  {
    slug: 'desk-own',
    threat: 'An agent of HR decides an own request, or changes the own record or access',
    cwe: [863],
    mechanism:
      'Every write on a person or a request of the agent’s own record is refused by the server with `proprio`. An erasure needs a second agent, who is not the same person under another account.',
    tests: [
      'apps/server/test/desk-matrix.test.ts › $name: is answered as its grant says (threats desk-reach, desk-own)',
      'apps/server/src/desk/methods/inbox.test.ts › %s: is not made by the author',
    ],
    check: false,
  },
  {
    slug: 'desk-imports',
    threat:
      'A hostile file of payroll fills the server, leaves its folder or becomes part of the data unseen, or an import is stored by half or twice',
    cwe: [22, 409, 434, 362, 862],
    mechanism:
      'Only `folha` with reach over everything imports, and applies or undoes after a recent confirmation and with a reason. Files are limited in size, number and lines, those of a ZIP also when they unpack; their names lead nowhere. They are read in a process of their own with limited memory, first without storing anything; what is stored is stored in one transaction with the state of its job, so that a killed server leaves nothing, and a job that it took says that it was interrupted. A job is its agent’s alone and is deleted after a day.',
    tests: [
      'apps/server/src/desk/methods/imports.test.ts › refuses what it cannot read, in words, and stores nothing (threat desk-imports)',
      'apps/server/src/desk/methods/imports.test.ts › runs one job at a time, and stores nothing of one that was interrupted (threat desk-imports)',
      'apps/server/src/desk/methods/imports.test.ts › shows a job to its agent alone, and forgets it after a day (threat desk-imports)',
      'apps/server/src/desk/methods/imports.test.ts › serves it over HTTP to those who reach everybody, in a process of its own (threat desk-imports)',
    ],
    check: true,
  },
  {
    slug: 'desk-team',
    threat:
      'Somebody with an open session of an administrator gives it more, takes the others away, or hides what was done',
    cwe: [269, 862, 778],
    mechanism:
      'Changes of agents ask for a recent confirmation and a reason, and are in the record before they count. Nobody changes the own roles, and the last administrator stays. Every change is mailed to the agent and to all administrators. Only auditors read what others did; a cursor belongs to its agent and filter, the record names people by codes only, and a CSV holds no formula.',
    tests: [
      'apps/server/src/desk/methods/team.test.ts › leaves the own roles, the last administrator, unknown agents and places',
      'apps/server/src/desk/methods/team.test.ts › invites by mail with a link that opens the way to a key, tells all administrators, and records it',
      'apps/server/src/desk/methods/record.test.ts › shows an auditor what everyone did, and everybody else the own acts',
      'apps/server/src/desk/methods/record.test.ts › gives the same as CSV, in which no cell is a formula',
      'apps/server/test/desk-matrix.test.ts › left no action and no look of agents who may not act (threat desk-reach)',
    ],
    check: false,
  },
  {
    slug: 'desk-publishing',
    threat:
      'An agent of HR publishes to people of another unit, to more people than meant or twice, or learns who of them has read it',
    cwe: [269, 862, 841],
    mechanism:
      'An audience is cut to the reach of the agent before it is counted, and publishing is refused when the number is not the one that was shown. An idempotency key makes a repeated press one publication. Publications, readers, files, reminders and withdrawals end at the reach; a person out of it is refused like one who does not exist. Blocking the home of people and withdrawing ask for a recent confirmation; each act is in the record, and people are told that HR sees who has read. Of a survey no group below five is told, nor the one that would tell it.',
    tests: [
      'apps/server/src/domains/evaluations/results.test.ts › of groups of %j it shows %j (threat desk-publishing)',
      'apps/server/src/desk/methods/publish.test.ts › publishes a notice once to those within reach, follows who has read it, reminds once a day and withdraws (threat desk-publishing)',
      'apps/server/src/desk/methods/places.test.ts › refuses meals of a unit out of reach like those of one that is missing',
      'apps/server/src/desk/methods/places.test.ts › refuses openings whose last day is over, and those of agents who do not reach everybody',
      'apps/server/src/desk/methods/publish.test.ts › counts an audience within reach: how many, without a device and e-mail, and who is left out and why',
      'apps/server/test/desk-matrix.test.ts › $name: is answered as its grant says (threats desk-reach, desk-own)',
      'apps/server/test/desk-matrix.test.ts › left no action and no look of agents who may not act (threat desk-reach)',
    ],
    check: false,
  },
  {
    slug: 'desk-reports',
    threat:
      "HR's desk makes the sender of a misconduct report easier to find, or shows reports to somebody without the committee's key",
    cwe: [359, 522],
    mechanism:
      'The desk hands sealed rows to the role of the committee alone, ordered by random ids and never from the spool of today, so that what it shows and counts changes once a day. The key is read from its file by the browser, is not extractable, is never sent, and is dropped with all that it opened when the desk locks, when nobody is there for as long, and when the screen is left; a key that opens no report says so and shows nothing. Answers are sealed in the browser, all of one size; one that is sealed under another key counts as none for the reporter.',
    tests: [
      'apps/server/src/desk/methods/misconduct.test.ts › shows a report from the day after on, in the order of random ids, and seals an answer that its reporter reads (threat desk-reports)',
      'apps/desk/src/features/misconduct/MisconductScreen.browser.test.tsx › says that a key is none, or another one, and shows nothing; older keys open a part (threat desk-reports)',
      'apps/desk/src/features/misconduct/MisconductScreen.browser.test.tsx › forgets the key when the desk locks and when nobody is there, and keeps what was typed (threat desk-reports)',
    ],
    check: false,
  },
  {
    slug: 'desk-hire',
    threat:
      'An agent of HR hires into a unit of others, makes a second person of one CPF, or learns about people of other units',
    cwe: [639, 862, 203],
    mechanism:
      'Hiring has a grant of its own, and the unit has to be within reach. The rows pass the checks of an import, in the transaction of the write, with its record and its undo. A CPF that is there is refused: with name and state where the person is within reach, elsewhere only as being there. A former employee is hired again only after the last contract.',
    tests: [
      'apps/server/src/desk/methods/hire.test.ts › stores a person as an import that can be undone, with the registration number as the company writes it',
      'apps/server/src/desk/methods/hire.test.ts › refuses a CPF that is there, also of somebody who left or was erased, and stores nothing',
      'apps/server/src/desk/methods/hire.test.ts › hires again only whose contracts have ended, with a number and a day of its own',
    ],
    check: false,
  },
  {
    slug: 'desk-withdraw',
    threat: 'An agent of HR withdraws receipts of people out of reach, of more people than were seen, or the own ones',
    cwe: [639, 862, 367],
    mechanism:
      'Withdrawing needs the grant for pay, a reason and a recent confirmation. The receipts are selected by the reach of the agent, without those of the agent. The agent names the number of people that the count showed: where it is another one by now, nothing is withdrawn. The record names who, what and why, and a withdrawn receipt comes back with the next import.',
    tests: [
      'apps/server/src/desk/methods/people-writes.test.ts › withdraws the receipts of a month within reach, of as many people as were seen, and never the own',
      'apps/server/src/desk/methods/people-writes.test.ts › withdraws one receipt, tells a person who had opened it, and refuses it twice and about oneself',
    ],
    check: false,
  },
  {
    slug: 'desk-takeover',
    threat: 'An agent of HR becomes an employee: corrects the e-mail address, has a code sent there and signs in',
    cwe: [640, 862],
    mechanism:
      'The database notes every changed e-mail address and mobile, whoever changes it. The former address is told, again until its mail server accepts it, and of later events too; the portal shows who changed what, to those with a contract in a notice. For 72 hours from then no code goes to the new contact and no letter is printed: neither of HR nor of a recovery on the sign-in page. A second agent, who is not the same person, releases it, or the last address that nobody changed. Corrections and invitations ask for a recent confirmation.',
    tests: [
      'apps/server/src/desk/contact-changes.test.ts › a changed contact',
      'apps/server/src/desk/contact-changes.test.ts › the hold',
      'apps/server/src/desk/contact-changes.test.ts › while the mail server does not accept the news',
      'apps/server/src/desk/contact-changes.test.ts › tells the former address of everything that happens to the account meanwhile',
      'apps/server/src/desk/contact-changes.test.ts › sends nothing to a held address that a device chose before the change',
      'apps/server/src/desk/methods/people-writes.test.ts › a person with a contract out of reach',
    ],
    check: true,
  },
  {
    slug: 'desk-record',
    threat: 'Somebody enters the account of an agent of HR, or adds a key or a role to it, and nobody notices',
    cwe: [778, 521],
    mechanism:
      'Sign-ins, failures, sign-outs, new and removed keys and changed roles are security events in the signed record and go to the agent by mail, changed roles also to all administrators. Agents see and end their sessions and passkeys; a new or removed key ends the other sessions, and a confirmation replaces the cookie. A password has to withstand 10^10 guesses by the estimate of zxcvbn, which knows the commonest passwords, and counts words of the company and the agent as one letter.',
    tests: [
      'apps/server/src/desk/account.test.ts › the account of an agent (threat desk-record)',
      'apps/server/src/desk/account.test.ts › a password of the desk',
    ],
    check: true,
  },
  {
    slug: 'desk-race',
    threat: 'Two agents of HR decide a request at once, or one decides what has changed since it was read',
    cwe: [362],
    mechanism:
      'A decision names the version of what was read, and is a conditional update in one transaction, after the person is locked as by writes of the employee. Whoever is late is refused and told who decided what and when.',
    tests: [
      'apps/server/src/desk/methods/inbox.test.ts › %s: of two at once one has its effect, and the other is told who was faster',
      'apps/server/src/desk/methods/inbox.test.ts › is refused for a version that is no longer that of the request, before anything is written',
    ],
    check: true,
  },
  {
    slug: 'desk-forgery',
    threat: "An agent, or somebody else, sends forged cursors, versions, cookies, files, maps or jobs to HR's desk",
    cwe: [345, 565],
    mechanism:
      'Cursors are authenticated for agent, method and filter. Of a cookie of 256 random bits only a keyed digest is stored. Files are checked like those of employees, and only the agent who sent one can use it, once. A job is found by its agent alone, at the step that was seen; a map is checked against the tables before it is stored, and replaced or removed by its version.',
    tests: [
      'apps/server/src/desk/methods/inbox.test.ts › rejects a cursor that is malformed, forged, or of another list or agent',
      'apps/server/src/desk/methods/inbox.test.ts › sends files with the notice, each once, and only those of the agent',
      'apps/server/src/desk/desk.test.ts › is not opened by the cookie of the portal, a token of an employee or a guessed cookie',
    ],
    check: true,
  },
  {
    slug: 'desk-content',
    threat:
      'A hostile file, or script in a text of an employee, of payroll or of another agent, acts as the agent of HR who opens it',
    cwe: [79, 434],
    mechanism:
      'Files come as downloads with `CSP: sandbox` and `nosniff`, after the checks of uploads, and the page shows the bytes of PDF and pictures alone. Texts are JSON that the page renders as text; its policy permits no script but those of the build.',
    tests: [
      'apps/server/test/desk-matrix.test.ts › sends files of employees as downloads that run nothing, and their texts as data (threat desk-content)',
      "apps/desk/src/hostile.browser.test.tsx › shows HTML in an employee's texts and file names as text, and a file of it in no frame",
    ],
    check: true,
  },
  {
    slug: 'approved-and-lost',
    threat: 'An agent sees “Aprovado”, and the approval is lost with the tab, the browser or the network',
    cwe: [],
    mechanism:
      'While it can be undone, an approval is stored on the device, and shown as approved only then. A page that is hidden or left sends it at once with `keepalive`; what was not answered is sent at the next visit of the same agent, under the same idempotency key, and a refusal is told. Where nothing can be stored, nothing waits.',
    tests: [
      'apps/desk/src/features/inbox/approvals.browser.test.tsx › is sent at once when the page is %s, and goes on when it is closed',
      'apps/desk/src/features/inbox/approvals.browser.test.tsx › is sent once at the next visit, on any screen, under the key of before',
      'apps/desk/src/features/inbox/approvals.browser.test.tsx › a refusal after the page was hidden is told on its return, and at the next visit',
      'apps/desk/src/features/inbox/approvals.browser.test.tsx › without network is told, and sent under the same key when the network is back',
      'apps/desk/src/features/inbox/approvals.browser.test.tsx › does not wait where the browser stores nothing',
    ],
    check: true,
  },
  {
    slug: 'stored-approvals',
    threat: 'Somebody copies the storage of a browser of HR, or signs in there, while an approval waits',
    cwe: [312, 524],
    mechanism:
      'What waits is sealed with AES-256-GCM under a key of the agent that the browser does not export; beside it are only the number of the agent, a random key and the time. Another agent sends none of it. It is deleted with the reply, with the undo, and after 30 days.',
    tests: [
      'apps/desk/src/features/inbox/approvals.browser.test.tsx › is stored without a word of it in plain text, and not after it was undone',
      'apps/desk/src/features/inbox/approvals.browser.test.tsx › is not sent by another agent on the same device',
    ],
    check: false,
  },
  {
    slug: 'payroll-overwrites',
    threat:
      'The monthly payroll file puts back what the portal or HR changed: a telephone of another person gets the codes',
    cwe: [],
    mechanism:
      'For every change of a field that imports write, too, the value that payroll had is stored with it. An import with that value keeps the one of the portal and warns; another value, or `--payroll-wins`, replaces it. `colab import conflicts` lists what payroll does not have yet.',
    tests: [
      'apps/server/src/import/portal-changes.test.ts › the same file again changes nothing of the portal’s, a changed value of payroll wins, and all do where it is told to',
      'apps/server/src/import/portal-changes.test.ts › whatever writes a table of imports remembers it, or is said to need it not',
      'apps/server/src/import/portal-changes.test.ts › a corrected telephone',
      'apps/server/src/import/portal-changes.test.ts › requests that HR approved',
      'apps/server/src/import/portal-changes.test.ts › a picture of the portal stays over the same one of the file, and an other one replaces it',
      'apps/server/src/import/portal-changes.test.ts › lists what payroll does not have, with cells that no spreadsheet computes',
    ],
    check: true,
  },
  {
    slug: 'rotate',
    threat: 'The secret of the installation must be replaced',
    cwe: [],
    mechanism:
      '`colab rotate-secret` replaces it while the server runs; what was sealed under the former one stays readable until it expires.',
    tests: [
      'apps/server/test/secret.test.ts › a new secret signs nobody out, repeats no write and keeps passwords and the record',
    ],
    check: true,
  },
  {
    slug: 'record',
    threat: 'After an incident, nobody can say who was reached',
    cwe: [],
    mechanism:
      '`colab record reached` finds what a session, address or account did between two moments, by indexes on keyed digests.',
    tests: ['apps/server/src/record/record.test.ts › who was reached'],
    check: true,
  },
  {
    slug: 'wrong-table',
    threat: 'A wrong table of law makes the portal accuse right payslips, or call wrong ones right',
    cwe: [345, 20],
    mechanism:
      'Only a command on the server sets tables, which the audit has with its person and the digest of the file; a file changed by hand is not used, and no request can change one. Tables are checked before they are stored and again in the page: bands rise, parcels continue the band before, no gaps, a source. Those of the release, and months that were calculated, cannot be replaced. An error of the operator in the amounts remains possible: the portal shows the source of each table.',
    tests: [
      'apps/server/src/cli/tables.test.ts › stores nothing of a file that %s',
      'apps/server/src/cli/tables.test.ts › names what is wrong with a file that was changed by hand',
      'packages/contract/src/payroll/table-file.test.ts › is refused where a table %s',
      'packages/contract/src/payroll/served-tables.test.ts › calculates with those of the release where the server %s',
    ],
    check: false,
  },
]

/** A requirement of ASVS 5.0 that the specification of the portal does not permit, and its compensation. */
export const DEVIATIONS: { requirement: string; deviation: string; compensation: string }[] = [
  {
    requirement: '6.2.1, 6.2.5, 6.2.9',
    deviation: 'Passwords have six digits',
    compensation: 'limits for each account, address and company; easily guessed codes are refused (`guessing`)',
  },
  {
    requirement: '6.3.3',
    deviation: 'One factor signs in',
    compensation: 'people are told of new devices, new passwords and locked accounts (`guessing`)',
  },
  {
    requirement: '11.2.3',
    deviation: 'RSA-2048 has a strength of about 112 bits, less than 128',
    compensation: 'keys are replaced every day, and TLS stays mandatory (`oracle`)',
  },
  {
    requirement: '14.2.1',
    deviation: 'The sign-in page hands its tokens over in an address',
    compensation: 'they are valid for 60 seconds and one use, and the address is cleared at once (`address-tokens`)',
  },
]
