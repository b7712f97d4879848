/* Texts sealed under a key and a label, by which the implementations of server and browser are compared. Keys and bytes in Base64. */

export const SEALED = [
  {
    key: 'Dt/+zCHhBX7h+A6SbxIRy9VKSiRuYX46vkNn6p53H3A=',
    label: 'message 00112233445566778899',
    text: '{"text":"ação, 10 €, 🙂"}',
    sealed: 'N30fRNhexOB+MJYI5PVifWY+ooXgUeiDGcwW04wjUXhoE2Xb4SuYc4+3iyM9cOHQaJn6yY4eocpTTgc=',
  },
  {
    key: 'oZbg4jT5Ww5cZrTNyO/YN+xENuUf9GrTPHjrVokUBp0=',
    label: '',
    text: '',
    sealed: 'xAY/obG8y+lZQ/jnWPvtuWVQcxw70Ie68f2Niw==',
  },
  {
    key: 'Wp7SlX3+TK122X1+6aIPCRwKid8lBci7i3m+ZhsHTgU=',
    label: 'report',
    text: 'x'.repeat(100) + ' '.repeat(28),
    sealed:
      'nhKeDZCzPEdnvFCDgTtamBpDniIC8xzBA+D7qOOhCHKmPZQXCs9NHSw15hqlxzpfHrDpHMsE0vts34OfKBg+BZ0T7RLmnlL4nfsD8eBF+iarM1fcaTVL917DPZRzkNNkHas6mTHnSUVP1nf3W9n+HD/eNoU52QVYlveEDP6Ldn1LhEXmv9Ijkyay+C/59HALJt7l4OAY5SqOHuZ9',
  },
] as const
