/** Explains the back office to staff. The institution's own help is for members. */
export const officeHelpWords = {
  text: 'About the work in the back office. For your own access, ask an admin with Full Access.',
  contact: 'Where members reach us:',
  questions: [
    {
      question: 'A member cannot log in. What do I do?',
      answer:
        'If the member is locked, an admin with Full Access unlocks them under Members.\nIf they lost the phone or e-mail that gets their codes, use Reset MFA Settings. Check first that it is the member who calls.',
    },
    {
      question: 'How do I see what a member sees?',
      answer:
        'Open Member Log In, enter the username and the reason. The view ends after 15 minutes, changes nothing and hides account numbers. The member is notified.',
    },
    {
      question: 'What is the difference between a message and a notification?',
      answer:
        'A message may be a picture (BANNER) or a text (INFO). You decide whether members may remove it. A notification is a text that they may always remove. Both go to one member, to a group of members or to all.',
    },
    {
      question: 'Can I take back what I sent?',
      answer:
        'Yes: Withdraw, in the menu of its row. It leaves the lists of everybody who received it, even of those who have read it.',
    },
    {
      question: 'Where do I find what members send us?',
      answer: 'Under Forms. Opening a form marks it as read for everybody. Archive it when it is done.',
    },
    {
      question: 'What may each role do?',
      answer:
        'Full Access: everything.\nBanking Access: members, without locks, messages, notifications, forms, Member Log In, Reset MFA Settings and Web Analytics.\nContent Management: Web Analytics.',
    },
    {
      question: 'A colleague forgot their password, or is leaving. Who can help?',
      answer: 'An admin with Full Access, under Admins: reset the password, change the role, or delete the admin.',
    },
  ],
}
