/** A picture that needs no server. */
export const drawing = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240"><path fill="#28348a" d="M0 0h320v240H0z"/>' +
    '<path fill="#9aa6ff" d="M120 60h30v120h-30zM170 90h30v60h-30z"/></svg>',
)}`
