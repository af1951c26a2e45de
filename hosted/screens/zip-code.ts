/** Pattern of a ZIP code at the browser: five or nine digits, with spaces and dashes as people type them. */
export const ZIP_CODE = '^\\s*(\\d\\s*){5}([-\\u2010-\\u2015\\u2212]?\\s*(\\d\\s*){4})?$';
