import './elements/bank-connect/define.ts';
import './elements/conversation/define.ts';
import './elements/documents/define.ts';
import './elements/intake/define.ts';
import './elements/offer-acceptance/define.ts';
import './elements/status/define.ts';
