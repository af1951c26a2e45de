/** The service's mark: five steps, one of them ahead. */
export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1f4f8f"/><path d="M7 22h18M7 16h12M7 10h6" stroke="#fff" stroke-width="3" stroke-linecap="round"/></svg>`;
