import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import java.util.List;

/** Serves databases that are kept in memory, on the port of the loopback interface that it is given, until it is ended. */
public final class Launcher {
    /** Wire version 9: the oldest that version 7 of the Node.js driver talks to. The server's own say 8 at most. */
    private static final MongoVersion MONGODB_4_4 = new MongoVersion() {
        @Override
        public List<Integer> getVersionArray() {
            return List.of(4, 4, 0);
        }

        @Override
        public int getWireVersion() {
            return 9;
        }
    };

    private Launcher() {}

    public static void main(String[] arguments) {
        var backend = new MemoryBackend();
        backend.version(MONGODB_4_4);
        new MongoServer(backend).bind("127.0.0.1", Integer.parseInt(arguments[0]));
        System.err.println("ready");
    }
}
