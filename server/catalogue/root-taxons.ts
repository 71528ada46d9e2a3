/** What every catalogue hangs from; an import or the demonstration data makes them where they are missing. */
export const rootTaxons = [
  { code: 'voices', name: 'Voices', nameNl: 'Stemmen' },
  { code: 'talents', name: 'Talent', nameNl: 'Talent' },
  { code: 'musics', name: 'Music', nameNl: 'Muziek' },
  { code: 'idents', name: 'Idents', nameNl: 'Idents' },
  { code: 'products', name: 'Products', nameNl: 'Producten' },
  { code: 'post_processing', name: 'Post-processing', nameNl: 'Nabewerking' },
] as const
