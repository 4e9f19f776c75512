export const words = {
  title: 'Help',
  callUs: 'Call Us',
  emailUs: 'Email Us',
  questions: 'FAQs',
}
