import { readConfig } from '../../hosted/config.ts';
import { folderFiles } from '../../hosted/integrations/folder-files.ts';
import { openStore } from '../../hosted/store/open.ts';
import { finishUpload } from '../../hosted/workflows/uploads/finish.ts';

/*
 * A process that finishes one upload, to be killed while it does: the address of the database, the folder of the files
 * and the upload's id are its arguments. It says when it begins.
 */
const [databaseUrl = '', folder = '', id = ''] = process.argv.slice(2);
const store = await openStore({ ...readConfig({}), databaseUrl });
process.stdout.write('begins\n');
await finishUpload({ db: store.db, files: folderFiles(folder) }, id);
process.stdout.write('finished\n');
// Waits to be killed.
setInterval(() => {}, 1000);
