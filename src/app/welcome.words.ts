export const words = {
  product: 'Sharedraft',
  place: 'Online banking',
  document: (name: string) => `${name} – Online banking`,
  contact: 'Contact',
  phone: 'Phone',
  email: 'E-mail',
  loading: 'One moment…',
  unconfigured: 'error trying to get config file',
  retry: 'Try again',
  retrying: 'Trying again…',
}
