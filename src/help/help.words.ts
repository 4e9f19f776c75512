export const helpWords = {
  title: 'Help',
  callUs: 'Call Us',
  emailUs: 'Email Us',
  questions: 'FAQs',
}
