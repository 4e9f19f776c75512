/** What was heard in the journeys and is as it was: said twice, late, or in words that tire. Written by hand. */
export const left: readonly string[] = [
  'A form with several empty fields says each of their reasons at once, then that it is not complete, then the first reason again as the description of the field.',
  'A row of the forms says where the form came from and when before it says what it is and from whom.',
  'A search as one types says a count for every letter.',
  'The news that a payment was changed ends with Close, the name of the button beside it.',
  '“The string must contain at least 1 numeric character” is the text that was ordered; “Use at least one digit” would be plainer.',
]
