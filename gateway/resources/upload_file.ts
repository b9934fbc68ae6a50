import { readUpload } from '../files/read-upload.js';
import { storeFile } from '../files/store-file.js';
import { principalOf } from '../middleware/authenticate.js';
import { defineFileHandler } from '../resource-handler.js';

export default defineFileHandler<'upload_file'>(async (context, _id, dependencies) => {
  const uploader = { principal: principalOf(context), requestId: context.state.requestId };
  const { fileLimitBytes } = dependencies.config.storage;
  const leave = dependencies.uploads.enter(uploader.principal.organizationId, context);
  try {
    const upload = await readUpload(context, fileLimitBytes, dependencies.storage);
    const result = await storeFile(upload, uploader, dependencies);
    context.set('Location', `/api/rest/files/${result.id}`);
    context.body = { result };
  } finally {
    leave();
  }
});
