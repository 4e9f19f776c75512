export type ImportTables = {
  imported_record: {
    institution_id: number
    kind: 'member' | 'account' | 'opening' | 'transaction' | 'payee'
    reference: string
    id: number
    hash: string
    day: string | null
  }
}
