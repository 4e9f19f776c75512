export const words = {
  add: 'Add Payee',
  edit: 'Edit Payee',
}
