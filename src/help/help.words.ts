export const helpWords = {
  title: 'Help',
  ask: 'Ask a question',
  callUs: 'Call Us',
  emailUs: 'Email Us',
  questions: 'FAQs',
}
