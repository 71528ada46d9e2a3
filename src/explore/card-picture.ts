/** How wide the picture of a card is drawn, in the words of `sizes`. */
export const cardPictureSizes = '(max-width: 640px) 46vw, 240px'
